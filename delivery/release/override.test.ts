import { describeReleases } from './describeReleases';
import { disableRemote, goToVersion, rollBackRemote, withdrawVersion } from './changeRemote';
import { publish } from './movePointer';
import { drawTicket, endOverride } from './override';
import { readReleaseState } from './takeOver';
import { createReleaseProject, type ReleaseProject } from './testing/createReleaseProject';

const AN_HOUR_MS = 60 * 60 * 1_000;
let project: ReleaseProject;
let live: string;
beforeEach(async () => {
  project = createReleaseProject(['remote-content', 'remote-feedback']);
  await project.start();
  live = await project.currentOf('feedback');
});
afterEach(() => project.remove());

const overrides = async () => (await project.readRegistry()).overrides ?? [];
async function show(code = 'second', hours = 8) {
  project.build('remote-feedback', code);
  const { hash } = drawTicket();
  const { version } = await project.release('remote-feedback', { override: { hours, hash } });
  return { version, hash };
}

test("shows a release next to the live one, under a ticket's hash, for the stated time", async () => {
  const before = Math.floor(Date.now() / 1_000);
  const { version, hash } = await show('second', 3);
  const [one, ...others] = await overrides();
  expect(one).toMatchObject({ remote: { name: 'feedback', version }, ticket: hash });
  expect((one?.until ?? 0) - (one?.since ?? 0)).toBe(3 * 60 * 60);
  expect(one?.since).toBeGreaterThanOrEqual(before);
  expect([others, await project.currentOf('feedback')]).toEqual([[], live]);
  const list = describeReleases(
    await readReleaseState(project.releases, 'look'),
    null,
    new Map(),
    'feedback',
  );
  expect(list).toMatch(new RegExp(`  ${version}  is shown to developers until .* UTC`));
  expect(list).toContain(`started the preview of ${version}, by`);
});

test('ends an override on expiry, manually, and with the release it overrides', async () => {
  await show('second', 1);
  await publish(project.releases, Date.now() + AN_HOUR_MS + 1_000);
  expect(await overrides()).toEqual([]);

  await show('third');
  expect(await overrides()).toHaveLength(1);
  await endOverride(project.releases, 'feedback');
  expect(await overrides()).toEqual([]);
  await expect(endOverride(project.releases, 'feedback')).rejects.toThrow(
    'feedback has no preview for developers.',
  );

  const { version } = await show('hollow');
  await withdrawVersion(project.releases, 'feedback', version, { why: 'a hole in it' });
  expect(await overrides()).toEqual([]);
  await expect(show('hollow')).rejects.toThrow('That version is withdrawn');

  for (const [act, goBack] of [
    ['rolled back', () => rollBackRemote(project.releases, 'feedback')],
    ['chosen', () => goToVersion(project.releases, 'feedback', live)],
  ] as const) {
    project.build('remote-feedback', `to be ${act}`);
    await project.release('remote-feedback');
    await show(`beside what is ${act}`);
    expect(await overrides()).toHaveLength(1);
    await goBack();
    expect(await overrides()).toEqual([]);
  }

  await show('fourth');
  project.build('remote-feedback', 'fifth');
  await project.release('remote-feedback');
  expect(await overrides()).toEqual([]);
});

test('refuses a release that is live already', async () => {
  await expect(show('first(remote-feedback)')).rejects.toThrow('This version is already live');
  expect(await overrides()).toEqual([]);
});

test('replaces the previous ticket by a new one', async () => {
  const [first, second] = [await show('second'), await show('second')];
  expect(first.version).toBe(second.version);
  expect((await overrides()).map(({ ticket }) => ticket)).toEqual([second.hash]);
});

test('refuses a release that changes page ownership, and a disabled remote', async () => {
  project.build('remote-feedback', 'second');
  const contribution = {
    routes: [{ path: '/new', access: 'public', title: { en: 'N', ru: 'Н' } }],
    menu: [],
  };
  project.write('remote-feedback/contribution.json', JSON.stringify(contribution));
  const override = { hours: 1, hash: drawTicket().hash };
  await expect(project.release('remote-feedback', { override })).rejects.toThrow(
    'The release changes addresses, access',
  );
  await disableRemote(project.releases, 'content', 'a hole in it');
  project.build('remote-content', 'second');
  await expect(project.release('remote-content', { override })).rejects.toThrow('content is disabled');
  expect(await overrides()).toEqual([]);
});

test('issues unguessable tickets whose hash does not reveal them', () => {
  const drawn = Array.from({ length: 100 }, drawTicket);
  expect(new Set(drawn.map(({ ticket }) => ticket)).size).toBe(100);
  for (const { ticket, hash } of drawn) {
    expect(ticket).toMatch(/^[\w-]{32}$/);
    expect(hash).toMatch(/^[\w-]{43}$/);
  }
});
