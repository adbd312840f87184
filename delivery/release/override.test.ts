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

test('a release is shown beside what is live, under the hash of a ticket, for as long as was said', async () => {
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
  expect(list).toMatch(new RegExp(`  ${version}  is shown to a developer until .* UTC`));
  expect(list).toContain(`showed to a developer ${version}, by`);
});

test('it ends by itself, by hand, and with what it stands in the place of', async () => {
  await show('second', 1);
  await publish(project.releases, Date.now() + AN_HOUR_MS + 1_000);
  expect(await overrides()).toEqual([]);

  await show('third');
  expect(await overrides()).toHaveLength(1);
  await endOverride(project.releases, 'feedback');
  expect(await overrides()).toEqual([]);
  await expect(endOverride(project.releases, 'feedback')).rejects.toThrow(
    'No release of feedback is shown to a developer.',
  );

  const { version } = await show('hollow');
  await withdrawVersion(project.releases, 'feedback', version, { why: 'a hole in it' });
  expect(await overrides()).toEqual([]);
  await expect(show('hollow')).rejects.toThrow('It was withdrawn');

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

test('what is live already is no release to be looked at', async () => {
  await expect(show('first(remote-feedback)')).rejects.toThrow('It is live already');
  expect(await overrides()).toEqual([]);
});

test('a new ticket takes the place of the one before', async () => {
  const [first, second] = [await show('second'), await show('second')];
  expect(first.version).toBe(second.version);
  expect((await overrides()).map(({ ticket }) => ticket)).toEqual([second.hash]);
});

test('what changes whose pages there are, and what is out of service, is shown to nobody', async () => {
  project.build('remote-feedback', 'second');
  const contribution = {
    routes: [{ path: '/new', access: 'public', title: { en: 'N', ru: 'Н' } }],
    menu: [],
  };
  project.write('remote-feedback/contribution.json', JSON.stringify(contribution));
  const override = { hours: 1, hash: drawTicket().hash };
  await expect(project.release('remote-feedback', { override })).rejects.toThrow('It changes who may open');
  await disableRemote(project.releases, 'content', 'a hole in it');
  project.build('remote-content', 'second');
  await expect(project.release('remote-content', { override })).rejects.toThrow('content is disabled');
  expect(await overrides()).toEqual([]);
});

test('nobody guesses a ticket, and its hash does not tell it', () => {
  const drawn = Array.from({ length: 100 }, drawTicket);
  expect(new Set(drawn.map(({ ticket }) => ticket)).size).toBe(100);
  for (const { ticket, hash } of drawn) {
    expect(ticket).toMatch(/^[\w-]{32}$/);
    expect(hash).toMatch(/^[\w-]{43}$/);
  }
});
