import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTeam } from '../testing/createTeam';
import { isWithin, overlap } from './overlap';
import { readPolicy, type Permission } from './policy';

let folder: string;
let permission: Permission;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prova-policy-'));
  ({ permission } = await createTeam('quiz'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: unknown) {
  const file = join(folder, 'policy.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readPolicy(file);
}

test('restricts releases to the operator without a policy file', async () => {
  expect(await readPolicy(join(folder, 'none.json'))).toEqual({ remotes: {} });
});

test("lists a team's permissions, with its own addresses as the exception", async () => {
  const { addresses: _none, ...entry } = permission;
  expect(await read({ remotes: { quiz: entry } })).toEqual({ remotes: { quiz: permission } });
});

test.each<[string, (own: Permission) => unknown, string]>([
  ['is not JSON', () => '{', 'is not JSON'],
  ['lacks its remotes', () => ({}), 'remotes must be'],
  [
    'has an unknown rule',
    (own) => ({ remotes: { quiz: { ...own, path: [] } } }),
    'remotes.quiz.path is unknown',
  ],
  [
    'has a remote without a key',
    (own) => ({ remotes: { quiz: { ...own, keys: [] } } }),
    'remotes.quiz.keys must contain a key of the team',
  ],
  [
    'has a key of another type',
    (own) => ({ remotes: { quiz: { ...own, keys: [{ ...own.keys[0], crv: 'P-256' }] } } }),
    'remotes.quiz.keys.0.crv must be "Ed25519"',
  ],
  [
    'allows the whole site',
    (own) => ({ remotes: { quiz: { ...own, paths: ['/'] } } }),
    'remotes.quiz.paths.0 must be an address of the site such as /flashcards',
  ],
  [
    'allows a placeholder',
    (own) => ({ remotes: { quiz: { ...own, paths: ['/:any'] } } }),
    'remotes.quiz.paths.0 must be',
  ],
  [
    'names an unknown audience',
    (own) => ({ remotes: { quiz: { ...own, audience: ['all'] } } }),
    'remotes.quiz.audience.0 must be public, signed-in or a role',
  ],
  [
    'has no budget',
    (own) => ({ remotes: { quiz: { ...own, budget: undefined } } }),
    'remotes.quiz.budget must be',
  ],
  [
    'allows an address with a query',
    (own) => ({ remotes: { quiz: { ...own, addresses: ['https://a.example/?x='] } } }),
    'remotes.quiz.addresses.0 must be an http(s) address',
  ],
  [
    'allows an address of the site itself',
    (own) => ({ remotes: { quiz: { ...own, paths: ['/profile/quiz'] } } }),
    'allows /profile/quiz to quiz, which overlaps /profile of the site itself',
  ],
  [
    'allows one address to two remotes',
    (own) => ({ remotes: { quiz: own, lessons: { ...own, paths: ['/quiz/lessons'] } } }),
    'allows /quiz/lessons to lessons, which overlaps /quiz of quiz',
  ],
  [
    'gives a remote the name of the site',
    (own) => ({ remotes: { shell: own } }),
    'names a remote shell, a name reserved for the site',
  ],
  ['gives a remote an invalid name', (own) => ({ remotes: { 'Quiz!': own } }), 'cannot be used'],
])('refuses a policy that %s in one sentence', async (_what, content, sentence) => {
  await expect(read(content(permission))).rejects.toThrow(sentence);
  await expect(read(content(permission))).rejects.toThrow(
    /^The policy .*policy\.json .* Nothing was changed\. Fix it, or restore it from a backup\.$/,
  );
});

test.each<[string, string, boolean, boolean]>([
  ['/quiz', '/quiz', true, true],
  ['/quiz', '/quiz/:id', true, true],
  ['/quiz', '/quizzes', false, false],
  ['/quiz', '/', false, true],
  ['/quiz', '/:any', false, true],
  ['/quiz/a', '/quiz/:id', false, true],
  ['/quiz/a', '/quiz', false, true],
  ['/quiz', '/lessons/quiz', false, false],
])('computes for %s and %s: containment %p, overlap %p', (prefix, path, within, overlapping) => {
  expect([isWithin(prefix, path), overlap(prefix, path)]).toEqual([within, overlapping]);
});
