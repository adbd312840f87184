import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CanaryStatus } from '@prova/api/types/canaryStatus';
import { createReleaseProject, type ReleaseProject } from './testing/createReleaseProject';
import { rollBackFailingCanaries } from './startAutomaticRollback';

let project: ReleaseProject;
let site: Server;
let answer: string;
beforeEach(async () => {
  project = createReleaseProject(['remote-content', 'remote-feedback']);
  await project.start();
  site = createServer((_request, response) => response.end(answer));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => site.close(resolve));
  project.remove();
});

const arm = (version: string) => ({
  version,
  visitors: 20,
  views: 300,
  failed: 9,
  unfetched: 0,
  slow: 0,
  silent: 0,
});
const standing = (version: string, failing: string | null): CanaryStatus => ({
  remote: 'feedback',
  share: 10,
  since: '2026-11-23T00:00:00.000Z',
  canary: arm(version),
  live: arm('1.2.0'),
  failing,
});
const look = () =>
  rollBackFailingCanaries(project.releases, `http://127.0.0.1:${(site.address() as AddressInfo).port}`);
const canaries = async () => (await project.readRegistry()).canaries ?? [];

test('[R20] stops a canary once when the site reports it as failing, with the reason in the log', async () => {
  project.build('remote-feedback', 'second');
  const { version } = await project.release('remote-feedback', { share: 10 });
  answer = JSON.stringify([standing(version, null)]);
  expect([await look(), (await canaries()).length]).toEqual([[], 1]);
  answer = JSON.stringify([standing('9.9.9', 'of another one')]);
  expect([await look(), (await canaries()).length]).toEqual([[], 1]);
  answer = JSON.stringify([standing(version, '9 of 20 visitors saw it fail.')]);
  const live = await project.currentOf('feedback');
  expect(await look()).toEqual([
    `the canary of feedback was rolled back to ${live}: 9 of 20 visitors saw it fail.`,
  ]);
  expect(await canaries()).toEqual([]);
  const { log } = await project.releases.pointers.read();
  expect(log.at(-1)).toMatchObject({
    act: 'take-back',
    by: expect.stringMatching(/^the site, /) as string,
    why: '9 of 20 visitors saw it fail.',
    to: live,
  });
  // The site has not read the new registry yet.
  expect([await look(), (await project.releases.pointers.read()).log.length]).toEqual([[], log.length]);
});

test('rolls a set back together', async () => {
  const { releaseTogether, signOwnBuilds } = await import('./releaseCandidate');
  project.build('remote-feedback', 'second');
  project.build('remote-content', 'second');
  const folders = ['remote-feedback', 'remote-content'] as const;
  const incoming = await signOwnBuilds(project.root, project.releases, folders, null);
  await releaseTogether(project.releases, incoming, { share: 10 });
  const [one, other] = await canaries();
  expect([one?.seat, (await canaries()).length]).toEqual([other?.seat, 2]);
  answer = JSON.stringify([standing(incoming[0]?.candidate.version ?? '', 'it throws')]);
  await look();
  expect(await canaries()).toEqual([]);
});

test.each(['junk', '[{}]', '{}'])('rolls back nothing on an invalid response: %s', async (text) => {
  answer = text;
  expect(await look()).toEqual([]);
});
