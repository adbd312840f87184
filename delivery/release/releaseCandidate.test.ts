import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { goToVersion, rollBackRemote } from './changeRemote';
import { decodeJwt } from 'jose';
import { findDamage, type Candidate } from './admission';
import type { Permission } from './policy/policy';
import { publish } from './movePointer';
import { readReleaseFolder } from './readReleaseFolder';
import { releaseCandidate, type Trial, type ReleasedByHand } from './releaseCandidate';
import { releaseRemote } from './testing/releaseRemote';
import { createReleaseProject, type ReleaseProject } from './testing/createReleaseProject';
import { createTeam, reportOf, type Team } from './testing/createTeam';

const title = { en: 'Quiz', ru: 'Викторина' };
const routes = (path: string, access: 'public' | { anyRole: string[] } = { anyRole: ['ROLE_USER'] }) => ({
  contribution: { routes: [{ path, access, title }], menu: [] },
});
/** Contributes a widget that shows this page. */
const widget = (path: string) => ({
  contribution: {
    ...routes('/quiz').contribution,
    widgets: [{ slot: 'shell.profile.main', path, order: 1 }],
  },
});

let project: ReleaseProject;
let quiz: Team;
let stranger: Team;
beforeEach(async () => {
  project = createReleaseProject(['remote-feedback']);
  project.write('remote-feedback/contribution.json', JSON.stringify(routes('/interviews/:id').contribution));
  await project.start();
  quiz = await createTeam('quiz');
  stranger = await createTeam('quiz');
  quiz.enter(project.settings.dataDir);
});
afterEach(() => project.remove());

const release = (candidate: Candidate): Promise<ReleasedByHand> =>
  releaseCandidate(project.releases, candidate, null);
const liveAddresses = async () =>
  (await project.readRegistry()).remotes.map(({ name, entry }) => [name, entry]);

test("makes a team's signed release live below the operator's address, once", async () => {
  const { version, move } = await release(await quiz.state('1.0.0'));
  expect([version, move?.act, move?.pointer?.checkout]).toEqual(['1.0.0', 'release', null]);
  expect(await liveAddresses()).toContainEqual(['quiz', '/r/quiz/1.0.0/entry.js']);
  expect((await release(await quiz.state('1.0.0'))).move).toBeNull();
});

const bytes = (text: string) => Buffer.from(text);
const files = (size: number) => new Map([['entry.js', Buffer.alloc(size, 'a')]]);
/**
 * Releases with one fault each, the sentence that names the rule, and the policy that allows the same
 * release.
 */
const REFUSED: readonly [
  string,
  (team: Team) => Promise<Candidate>,
  string,
  ((team: Team) => Partial<Permission>) | null,
][] = [
  [
    'another team’s key',
    () => stranger.state('1.0.0'),
    "which is not one of the remote's keys.",
    () => ({ keys: [stranger.publicKey] }),
  ],
  [
    'a retired key',
    (team) => {
      team.enter(project.settings.dataDir, {
        keys: [{ ...team.publicKey, retired: true }, stranger.publicKey],
      });
      return team.state('1.0.0');
    },
    'which is retired.',
    () => ({}),
  ],
  [
    'an address outside of its prefix',
    (team) => team.state('1.0.0', routes('/lessons')),
    'The route /lessons is outside the paths that the policy allows to quiz (/quiz).',
    () => ({ paths: ['/lessons'] }),
  ],
  [
    'a prefix that only begins alike',
    (team) => team.state('1.0.0', routes('/quizzes')),
    'The route /quizzes is outside the paths',
    () => ({ paths: ['/quizzes'] }),
  ],
  [
    'a placeholder in the place of its prefix',
    (team) => team.state('1.0.0', routes('/:anything')),
    'The route /:anything is outside the paths',
    null,
  ],
  [
    'the address of a remote that is live',
    (team) => {
      team.enter(project.settings.dataDir, { paths: ['/quiz', '/interviews'] });
      return team.state('1.0.0', routes('/interviews/new'));
    },
    'The route /interviews/new belongs to feedback.',
    null,
  ],
  [
    'everybody let in where the policy says candidates',
    (team) => team.state('1.0.0', routes('/quiz', 'public')),
    'The route /quiz admits everybody, but the policy allows quiz only to ROLE_USER.',
    () => ({ audience: ['public'] }),
  ],
  [
    'all signed-in users',
    (team) => team.state('1.0.0', routes('/quiz', { anyRole: [] })),
    'The route /quiz admits all signed-in users',
    () => ({ audience: ['signed-in'] }),
  ],
  [
    'another role besides',
    (team) => team.state('1.0.0', routes('/quiz', { anyRole: ['ROLE_USER', 'ROLE_ADMIN'] })),
    'The route /quiz admits ROLE_USER, ROLE_ADMIN',
    () => ({ audience: ['ROLE_USER', 'ROLE_ADMIN'] }),
  ],
  [
    'an address of its own that nobody allowed',
    (team) => team.state('1.0.0', { address: 'https://evil.example/prova' }),
    'The release is served at https://evil.example/prova, which is not one of the addresses that the policy allows to quiz (none).',
    () => ({ addresses: ['https://evil.example/prova'] }),
  ],
  [
    'a first page over its budget',
    (team) => team.state('1.0.0', {}, files(100_001)),
    'The first page has 100.0 kB compressed, but the policy allows quiz 100 kB.',
    () => ({ budget: { initial: 101, total: 500 } }),
  ],
  [
    'a whole over its budget',
    (team) => team.state('1.0.0', {}, new Map([...files(10), ['film.png', Buffer.alloc(600_000)]])),
    'The whole release has 600.0 kB compressed, but the policy allows quiz 500 kB.',
    () => ({ budget: { initial: 100, total: 601 } }),
  ],
  [
    'another contract',
    (team) => team.state('1.0.0', { contract: 2 }),
    'The release uses contract 2, this site 1: build it with the kit of this site.',
    null,
  ],
  [
    'a menu entry that leads to somebody else',
    (team) =>
      team.state('1.0.0', {
        contribution: {
          ...routes('/quiz').contribution,
          menu: [{ path: '/profile', label: title, icon: 'help', placement: 'side', order: 1 }],
        },
      }),
    'A menu entry links to /profile, which is not one of its routes.',
    null,
  ],
  [
    'a widget in a slot that nobody allowed',
    (team) => team.state('1.0.0', widget('/quiz')),
    'A widget fills the slot shell.profile.main, which is not one of those that the policy allows to quiz (none).',
    () => ({ slots: ['shell.profile.main'] }),
  ],
  [
    'a widget that shows the page of somebody else',
    (team) => team.state('1.0.0', widget('/interviews')),
    'A widget shows /interviews, which is not one of its routes.',
    null,
  ],
  [
    'no report of the gate',
    (team) => team.state('1.0.0', { report: null }),
    'The statement has no report of the release gate: npx prova publish adds it.',
    null,
  ],
  [
    'a report that says no',
    (team) =>
      team.state('1.0.0', {
        report: reportOf(new Map([['entry.js', bytes('quiz 1.0.0')]]), ['It throws.']),
      }),
    'The report of the release gate has failed rules.',
    null,
  ],
  [
    'the report of other files',
    (team) => team.state('1.0.0', { report: reportOf(files(3)) }),
    'The report of the release gate is for other files.',
    null,
  ],
  [
    'a byte that was changed after signing',
    async (team) => ({ ...(await team.state('1.0.0')), files: new Map([['entry.js', bytes('quiz 1.0.1')]]) }),
    'The file entry.js was changed after the release was signed.',
    null,
  ],
  [
    'a file that is missing',
    async (team) => ({ ...(await team.state('1.0.0')), files: new Map() }),
    'The file entry.js is missing.',
    null,
  ],
  [
    'a file that is not in the statement',
    async (team) => {
      const candidate = await team.state('1.0.0');
      return { ...candidate, files: new Map([...candidate.files, ['evil.js', bytes('evil()')]]) };
    },
    'The file evil.js is not in the statement.',
    null,
  ],
  [
    'a signature that was changed',
    async (team) => {
      const { jws, ...candidate } = await team.state('1.0.0');
      const [header = '', payload = '', signature = ''] = jws.split('.');
      return {
        ...candidate,
        jws: [header, payload, signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))].join('.'),
      };
    },
    'The statement was changed after it was signed.',
    null,
  ],
  [
    'the statement of another version',
    async (team) => ({ ...(await team.state('1.0.0')), version: '2.0.0' }),
    'The statement is for quiz 1.0.0.',
    null,
  ],
  [
    'an address that browsers write in another way',
    (team) => team.state('1.0.0', { address: 'https://CDN.example.com/prova' }),
    'The statement is invalid: address must be an address in its normal form',
    null,
  ],
  [
    'a path that leaves its folder',
    (team) => team.state('1.0.0', { entry: '../../feedback/entry.js' }),
    'The statement is invalid: entry must be a path within the release',
    null,
  ],
  [
    'an entry that is none of its files',
    (team) => team.state('1.0.0', { entry: 'other.js' }),
    'uses other.js, which is not one of its files',
    null,
  ],
  [
    'a missing language',
    (team) =>
      team.state('1.0.0', {
        contribution: {
          routes: [{ path: '/quiz', access: { anyRole: ['ROLE_USER'] }, title: { en: 'Quiz' } as never }],
          menu: [],
        },
      }),
    'The statement is invalid: contribution.routes.0.title.ru',
    null,
  ],
  [
    'no statement at all',
    async (team) => ({ ...(await team.state('1.0.0')), jws: '{}' }),
    'is not a signed statement',
    null,
  ],
];

test.each(REFUSED)(
  '[R5] refuses a release with %s in a sentence that names the rule, and keeps the pointer',
  async (_what, state, sentence, allow) => {
    const candidate = await state(quiz);
    const before = project.registryBytes();
    await expect(release(candidate)).rejects.toThrow(sentence);
    await expect(release(candidate)).rejects.toThrow(/^quiz \d\.0\.0 is refused\. .* Nothing was changed\.$/);
    expect(project.registryBytes()).toBe(before);
    expect(await project.pointerOf('quiz')).toBeUndefined();
    expect(await project.releases.files.find('quiz', candidate.version)).toBeNull();
    if (allow === null) return;
    // Without that rule, the same release goes live.
    quiz.enter(project.settings.dataDir, allow(quiz));
    await release(candidate);
    expect(await liveAddresses()).toContainEqual(['quiz', expect.stringContaining('/1.0.0/entry.js')]);
  },
);

test("refuses a remote absent from the policy, and one under the name of an operator's own remote", async () => {
  const other = await createTeam('lessons');
  await expect(release(await other.state('1.0.0'))).rejects.toThrow(
    "lessons 1.0.0 is refused. The policy has no remote lessons, and none of the operator's own keys signed the statement. Nothing was changed.",
  );
  const { jws, files: own } = await other.state('1.0.0', { name: 'feedback' });
  const live = await project.currentOf('feedback');
  await expect(release({ name: 'feedback', version: '1.0.0', jws, files: own })).rejects.toThrow(
    `Nothing was changed; ${live} stays live.`,
  );
});

test("keeps the operator's own remotes off paths assigned to a team", async () => {
  project.write('remote-feedback/contribution.json', JSON.stringify(routes('/quiz/results').contribution));
  await expect(project.release('remote-feedback')).rejects.toThrow(
    'The route /quiz/results belongs to quiz.',
  );
});

test('drops a revoked remote at the next signing, also as a rollback target', async () => {
  await release(await quiz.state('1.0.0'));
  await release(await quiz.state('2.0.0'));
  quiz.enter(project.settings.dataDir, { keys: [stranger.publicKey] });
  await expect(rollBackRemote(project.releases, 'quiz')).rejects.toThrow("not one of the remote's keys");
  await expect(goToVersion(project.releases, 'quiz', '1.0.0')).rejects.toThrow('Nothing was changed');
  await publish(project.releases);
  expect((await liveAddresses()).map(([name]) => name)).toEqual(['feedback']);
  // Allowed again, the remote is back in its former place.
  quiz.enter(project.settings.dataDir);
  await publish(project.releases);
  expect(await liveAddresses()).toContainEqual(['quiz', '/r/quiz/2.0.0/entry.js']);
});

test('drops no remote for an unreadable policy, and reports the policy', async () => {
  await release(await quiz.state('1.0.0'));
  const before = project.registryBytes();
  project.write('.data/policy.json', '{');
  await expect(publish(project.releases, Date.now() + 20 * 60 * 60 * 1000)).rejects.toThrow(
    'is not JSON. Nothing was changed.',
  );
  expect(project.registryBytes()).toBe(before);
});

test('keeps releases under a retired key live, and available for rollback', async () => {
  await release(await quiz.state('1.0.0'));
  await release(await quiz.state('2.0.0'));
  quiz.enter(project.settings.dataDir, { keys: [{ ...quiz.publicKey, retired: true }, stranger.publicKey] });
  expect(await rollBackRemote(project.releases, 'quiz')).toMatchObject([{ to: '1.0.0' }]);
  expect(await liveAddresses()).toContainEqual(['quiz', '/r/quiz/1.0.0/entry.js']);
  await release(await stranger.state('3.0.0'));
  expect(await liveAddresses()).toContainEqual(['quiz', '/r/quiz/3.0.0/entry.js']);
});

test("keeps signed lines on a machine without the operator's public keys", async () => {
  const before = await liveAddresses();
  rmSync(join(project.settings.dataDir, 'keys/team.public.json'));
  rmSync(join(project.settings.dataDir, 'keys/team.private.json'));
  await publish(project.releases, Date.now() + 20 * 60 * 60 * 1000);
  expect(await liveAddresses()).toEqual(before);
});

test('never replaces a stored version, whoever signs it', async () => {
  await release(await quiz.state('1.0.0'));
  const other = await quiz.state('1.0.0', {}, files(20));
  await expect(release(other)).rejects.toThrow(
    'quiz 1.0.0 is refused. The store already has a different 1.0.0: give this release another version. Nothing was changed; 1.0.0 stays live.',
  );
  expect(await findDamage(project.releases, 'quiz', '1.0.0')).toBeNull();
});

describe("the operator's release gate", () => {
  const fails: Trial = ({ files: tried }) => Promise.resolve(reportOf(tried, ['It throws.']));
  const passes: Trial = ({ files: tried }) => Promise.resolve(reportOf(tried));
  test("repeats the release gate whatever the team's report says, and returns its sentences", async () => {
    const candidate = await quiz.state('1.0.0');
    await expect(releaseCandidate(project.releases, candidate, null, { trial: fails })).rejects.toThrow(
      'quiz 1.0.0 is refused. It throws. Nothing was changed.',
    );
    expect(await project.pointerOf('quiz')).toBeUndefined();
    expect(
      (await releaseCandidate(project.releases, candidate, null, { trial: passes })).move,
    ).not.toBeNull();
  });

  test("signs the release gate's report for the operator's own remotes", async () => {
    const { root, settings } = project;
    project.build('remote-feedback', 'second');
    await expect(releaseRemote(root, settings, 'remote-feedback', { trial: fails })).rejects.toThrow(
      'It throws.',
    );
    const { version } = await releaseRemote(root, settings, 'remote-feedback', { trial: passes });
    const stored = await project.releases.files.read('feedback', version);
    expect(decodeJwt(stored.kind === 'statement' ? stored.jws : '')).toMatchObject({
      report: { passed: true },
    });
  });
});

test('reads a release submitted as a folder, and refuses anything else in one sentence', async () => {
  const { jws, files: handed } = await quiz.state(
    '1.0.0',
    {},
    new Map([
      ['entry.js', bytes('a')],
      ['img/b.png', bytes('b')],
    ]),
  );
  for (const [path, content] of [...handed, ['release.jws', bytes(jws)] as const])
    project.write(`handed/${path}`, content.toString());
  const candidate = await readReleaseFolder(join(project.root, 'handed'));
  expect({ ...candidate, files: [...candidate.files.keys()] }).toEqual({
    name: 'quiz',
    version: '1.0.0',
    jws,
    files: ['entry.js', 'img/b.png'],
  });
  await release(candidate);
  expect(await liveAddresses()).toContainEqual(['quiz', '/r/quiz/1.0.0/entry.js']);

  await expect(readReleaseFolder(join(project.root, 'none'))).rejects.toThrow(
    'none is not a folder. Nothing was changed.',
  );
  await expect(readReleaseFolder(join(project.root, 'remote-feedback'))).rejects.toThrow(
    'release.jws is missing. Nothing was changed.',
  );
  project.write('handed/release.jws', '{}');
  await expect(readReleaseFolder(join(project.root, 'handed'))).rejects.toThrow(
    'is not a signed statement. Nothing was changed.',
  );
});
