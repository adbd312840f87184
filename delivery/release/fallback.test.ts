import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { disableRemote, enableRemote, goToVersion, rollBackRemote, withdrawVersion } from './changeRemote';
import { describeReleases } from './describeReleases';
import { readReleaseState } from './takeOver';
import { createReleaseProject, type ReleaseProject } from './testing/createReleaseProject';

let project: ReleaseProject;
/** Three releases of feedback, the last one live. */
let versions: [string, string, string];
/** The version built by the first start. */
let built: string;
beforeEach(async () => {
  project = createReleaseProject(['remote-content', 'remote-feedback']);
  await project.start();
  built = await project.currentOf('feedback');
  versions = [await releaseNext('one'), await releaseNext('two'), await releaseNext('three')];
});
afterEach(() => project.remove());

async function releaseNext(code: string): Promise<string> {
  project.build('remote-feedback', code);
  return (await project.release('remote-feedback')).version;
}
const fallback = async () => {
  const { fallbacks = [] } = await project.readRegistry();
  expect(fallbacks.filter(({ name }) => name !== 'feedback')).toEqual([]);
  return fallbacks.map(({ version }) => version);
};
const withdraw = (version: string, why: string | null = 'it shows notes of others') =>
  withdrawVersion(project.releases, 'feedback', version, { why });

test('lists the previous release as the fallback, without its menu, and none for a first release', async () => {
  const [, second] = versions;
  expect(await fallback()).toEqual([second]);
  const [line] = (await project.readRegistry()).fallbacks ?? [];
  expect(line).toMatchObject({
    contribution: { menu: [] },
    entry: expect.stringContaining(second) as string,
  });
});

test('does not fall back to a rolled-back release until it is live again', async () => {
  const [first, second, third] = versions;
  await rollBackRemote(project.releases, 'feedback');
  expect([await project.currentOf('feedback'), await fallback()]).toEqual([second, [first]]);
  await rollBackRemote(project.releases, 'feedback');
  // The second rollback undid the first, so the second release counts as a good one.
  expect([await project.currentOf('feedback'), await fallback()]).toEqual([third, [second]]);
  await goToVersion(project.releases, 'feedback', first);
  expect(await fallback()).toEqual([built]);
});

test('never returns to a withdrawn release: by fallback, by command, or as the same bytes', async () => {
  const [first, second] = versions;
  await withdraw(second);
  expect(await fallback()).toEqual([first]);
  const why = `feedback cannot go to ${second}. That version is withdrawn`;
  await expect(rollBackRemote(project.releases, 'feedback')).rejects.toThrow(why);
  await expect(goToVersion(project.releases, 'feedback', second)).rejects.toThrow(why);
  await expect(releaseNext('two')).rejects.toThrow(
    'That version is withdrawn: give the fixed release another version',
  );
  const start = (await project.start()).find(({ name }) => name === 'remote-feedback');
  expect(start?.leftAside).toBe('the version is withdrawn');
  const said = describeReleases(
    await readReleaseState(project.releases, 'look'),
    await project.releases.readRegistry(),
    new Map(),
    'feedback',
  );
  expect(said).toContain(`${second}  is withdrawn`);
  expect(said).toContain(`${first}  is the fallback where the live version fails`);
  expect(said).toMatch(new RegExp(`withdrew ${second}, by .*: it shows notes of others`));
});

test('allows withdrawing the live release before its replacement', async () => {
  const [, second, third] = versions;
  expect(await withdraw(third)).toMatchObject({ from: third, to: third });
  const fourth = await releaseNext('four');
  expect([await project.currentOf('feedback'), await fallback()]).toEqual([fourth, [second]]);
});

test.each<[string, () => Promise<unknown>, string]>([
  ['without a reason', () => withdraw(versions[1], '  '), 'A reason is required'],
  ['that was never live', () => withdraw('9.9.9-0'), '9.9.9-0 of feedback was never live'],
  ['twice', async () => (await withdraw(versions[1]), withdraw(versions[1])), 'already withdrawn'],
])('refuses to withdraw a release %s', async (_how, act, sentence) => {
  await expect(act()).rejects.toThrow(sentence);
});

test('has no fallback for a disabled remote, or without the earlier files', async () => {
  const [first, second] = versions;
  await disableRemote(project.releases, 'feedback', 'Back at noon.');
  expect(await fallback()).toEqual([]);
  await enableRemote(project.releases, 'feedback');
  expect(await fallback()).toEqual([second]);
  rmSync(join(project.folder, 'feedback', second), { recursive: true });
  await disableRemote(project.releases, 'feedback', 'Back at noon.');
  await enableRemote(project.releases, 'feedback');
  expect(await fallback()).toEqual([]);
  expect(first).not.toBe('');
});
