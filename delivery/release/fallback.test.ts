import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { disableRemote, enableRemote, goToVersion, rollBackRemote, withdrawVersion } from './changeRemote';
import { describeReleases } from './describeReleases';
import { readReleaseState } from './takeOver';
import { createReleaseProject, type ReleaseProject } from './testing/createReleaseProject';

let project: ReleaseProject;
/** Three releases of feedback, the last one live. */
let versions: [string, string, string];
/** What the first start has put there. */
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

test('the registry has the release before the live one, without its menu; a first release has none', async () => {
  const [, second] = versions;
  expect(await fallback()).toEqual([second]);
  const [line] = (await project.readRegistry()).fallbacks ?? [];
  expect(line).toMatchObject({
    contribution: { menu: [] },
    entry: expect.stringContaining(second) as string,
  });
});

test('one that was taken back is not fallen back to, until it is live again', async () => {
  const [first, second, third] = versions;
  await rollBackRemote(project.releases, 'feedback');
  expect([await project.currentOf('feedback'), await fallback()]).toEqual([second, [first]]);
  await rollBackRemote(project.releases, 'feedback');
  // That was undone: the second was live, and nobody had anything against it.
  expect([await project.currentOf('feedback'), await fallback()]).toEqual([third, [second]]);
  await goToVersion(project.releases, 'feedback', first);
  expect(await fallback()).toEqual([built]);
});

test('a withdrawn one is gone back to by nobody: no page, no person, no release of the same bytes', async () => {
  const [first, second] = versions;
  await withdraw(second);
  expect(await fallback()).toEqual([first]);
  const why = `feedback cannot go to ${second}. It was withdrawn`;
  await expect(rollBackRemote(project.releases, 'feedback')).rejects.toThrow(why);
  await expect(goToVersion(project.releases, 'feedback', second)).rejects.toThrow(why);
  await expect(releaseNext('two')).rejects.toThrow('It was withdrawn: give what you have mended a version');
  const start = (await project.start()).find(({ name }) => name === 'remote-feedback');
  expect(start?.leftAside).toBe('it was withdrawn');
  const said = describeReleases(
    await readReleaseState(project.releases, 'look'),
    await project.releases.readRegistry(),
    new Map(),
    'feedback',
  );
  expect(said).toContain(`${second}  is withdrawn`);
  expect(said).toContain(`${first}  stands in where a page cannot bring the live one up`);
  expect(said).toMatch(new RegExp(`withdrew ${second}, by .*: it shows notes of others`));
});

test('the live one can be withdrawn before what is mended takes its place', async () => {
  const [, second, third] = versions;
  expect(await withdraw(third)).toMatchObject({ from: third, to: third });
  const fourth = await releaseNext('four');
  expect([await project.currentOf('feedback'), await fallback()]).toEqual([fourth, [second]]);
});

test.each<[string, () => Promise<unknown>, string]>([
  ['without a reason', () => withdraw(versions[1], '  '), 'Say why'],
  ['that was never live', () => withdraw('9.9.9-0'), '9.9.9-0 of feedback was never live'],
  ['twice', async () => (await withdraw(versions[1]), withdraw(versions[1])), 'withdrawn already'],
])('one is not withdrawn %s', async (_how, act, sentence) => {
  await expect(act()).rejects.toThrow(sentence);
});

test('a remote that is out of service, or whose earlier files are gone, has none', async () => {
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
