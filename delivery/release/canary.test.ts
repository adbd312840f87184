import { describeReleases } from './describeReleases';
import { disableRemote, enableRemote, goToVersion, rollBackRemote, withdrawVersion } from './changeRemote';
import { promoteCanary, takeBackCanary } from './canary';
import { readReleaseState } from './takeOver';
import { createReleaseProject, type ReleaseProject } from './testing/createReleaseProject';

let project: ReleaseProject;
let live: string;
beforeEach(async () => {
  project = createReleaseProject(['remote-content', 'remote-feedback']);
  await project.start();
  live = await project.currentOf('feedback');
});
afterEach(() => project.remove());

const canaryOf = async (name = 'feedback') =>
  (await project.readRegistry()).canaries?.find(({ remote }) => remote.name === name);
async function begin(code = 'second', share = 10): Promise<string> {
  project.build('remote-feedback', code);
  return (await project.release('remote-feedback', { share })).version;
}
const list = async () =>
  describeReleases(await readReleaseState(project.releases, 'look'), null, new Map(), 'feedback');

test('adds a canary to the registry next to the live release, and keeps both on a start', async () => {
  const version = await begin();
  const { log } = await project.releases.pointers.read();
  expect(log.at(-1)).toMatchObject({ act: 'canary', from: live, to: live });
  for (const restarts of [false, true]) {
    if (restarts) await project.start();
    expect(await project.currentOf('feedback')).toBe(live);
    expect(await canaryOf()).toMatchObject({
      share: 10,
      remote: { version },
      fallback: { version: live, contribution: { menu: [] } },
    });
  }
  expect(await list()).toContain(`  ${version}  is a canary for 10 of 100 visitors`);
  expect(await list()).toContain(`started the canary ${version}, by`);
});

test('keeps the first bucket when the share changes, so that existing visitors keep the canary', async () => {
  await begin('second', 10);
  const first = await canaryOf();
  await begin('second', 25);
  expect(await canaryOf()).toEqual({ ...first, share: 25 });
  const { move } = await project.release('remote-feedback', { share: 25 });
  expect(move).toBeNull();
});

test('[R20] makes a promoted canary live for all, with its predecessor as the rollback target', async () => {
  const version = await begin();
  await promoteCanary(project.releases, 'feedback', { why: 'a week without a complaint' });
  expect([await project.currentOf('feedback'), await canaryOf()]).toEqual([version, undefined]);
  await rollBackRemote(project.releases, 'feedback');
  expect(await project.currentOf('feedback')).toBe(live);
  await expect(promoteCanary(project.releases, 'feedback')).rejects.toThrow('feedback has no canary.');
});

test('[R20] stops a canary that is rolled back, and logs the reason', async () => {
  const version = await begin();
  const [move] = await takeBackCanary(project.releases, 'feedback', { why: 'it throws' }, version);
  expect(move).toMatchObject({ act: 'take-back', from: live, to: live, why: 'it throws' });
  expect([await project.currentOf('feedback'), await canaryOf()]).toEqual([live, undefined]);
  expect(await list()).toMatch(new RegExp(`rolled back the canary ${version}, by .*: it throws`));
  await expect(takeBackCanary(project.releases, 'feedback')).rejects.toThrow('feedback has no canary.');
});

test('rolls back only the intended canary', async () => {
  const first = await begin('second');
  const second = await begin('third');
  expect(await takeBackCanary(project.releases, 'feedback', {}, first)).toEqual([]);
  expect((await canaryOf())?.remote.version).toBe(second);
});

test.each<[string, (version: string) => Promise<unknown>]>([
  ['a rollback', () => rollBackRemote(project.releases, 'feedback')],
  [
    'another release',
    async () => (project.build('remote-feedback', 'other'), project.release('remote-feedback')),
  ],
  ['the choice of a stored version', (version) => goToVersion(project.releases, 'feedback', version)],
  [
    'its withdrawal',
    (version) => withdrawVersion(project.releases, 'feedback', version, { why: 'it shows notes of others' }),
  ],
])('%s ends the canary', async (_what, act) => {
  project.build('remote-feedback', 'before');
  await project.release('remote-feedback');
  await act(await begin());
  expect(await canaryOf()).toBeUndefined();
});

test('pauses the canary while the remote is disabled', async () => {
  const version = await begin();
  await disableRemote(project.releases, 'feedback', 'Back at noon.');
  expect(await canaryOf()).toBeUndefined();
  await enableRemote(project.releases, 'feedback');
  expect((await canaryOf())?.remote.version).toBe(version);
});

test.each<[string, () => Promise<unknown>]>([
  ['This version is already live for everybody.', () => project.release('remote-feedback', { share: 10 })],
  [
    'No live version of demo exists for comparison',
    async () => (project.build('remote-demo', 'first'), project.release('remote-demo', { share: 10 })),
  ],
  [
    'The release changes addresses, access',
    async () => {
      project.build('remote-feedback', 'second');
      const title = { en: 'Page', ru: 'Страница' };
      const routes = [{ path: '/notes', access: 'public', title }];
      project.write('remote-feedback/contribution.json', JSON.stringify({ routes, menu: [] }));
      return project.release('remote-feedback', { share: 10 });
    },
  ],
])('refuses %s, and changes nothing', async (sentence, act) => {
  const before = project.registryBytes();
  await expect(act()).rejects.toThrow(sentence);
  expect(project.registryBytes()).toBe(before);
});
