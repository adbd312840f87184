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

test('without a file nobody but the operator releases anything', async () => {
  expect(await readPolicy(join(folder, 'none.json'))).toEqual({ remotes: {} });
});

test('an entry says all that a team may do; addresses of its own are the exception', async () => {
  const { addresses: _none, ...entry } = permission;
  expect(await read({ remotes: { quiz: entry } })).toEqual({ remotes: { quiz: permission } });
});

test.each<[string, (own: Permission) => unknown, string]>([
  ['is not JSON', () => '{', 'is not JSON'],
  ['lacks its remotes', () => ({}), 'remotes must be'],
  [
    'has a rule that nobody knows',
    (own) => ({ remotes: { quiz: { ...own, path: [] } } }),
    'remotes.quiz.path is not known here',
  ],
  [
    'has a remote without a key',
    (own) => ({ remotes: { quiz: { ...own, keys: [] } } }),
    'remotes.quiz.keys must have a key of the team',
  ],
  [
    'has a key of another kind',
    (own) => ({ remotes: { quiz: { ...own, keys: [{ ...own.keys[0], crv: 'P-256' }] } } }),
    'remotes.quiz.keys.0.crv must be "Ed25519"',
  ],
  [
    'gives away the whole site',
    (own) => ({ remotes: { quiz: { ...own, paths: ['/'] } } }),
    'remotes.quiz.paths.0 must be an address of the site such as /flashcards',
  ],
  [
    'gives away a placeholder',
    (own) => ({ remotes: { quiz: { ...own, paths: ['/:any'] } } }),
    'remotes.quiz.paths.0 must be',
  ],
  [
    'says an audience that there is not',
    (own) => ({ remotes: { quiz: { ...own, audience: ['all'] } } }),
    'remotes.quiz.audience.0 must be public, signed-in or a role',
  ],
  [
    'has no budget',
    (own) => ({ remotes: { quiz: { ...own, budget: undefined } } }),
    'remotes.quiz.budget must be',
  ],
  [
    'allows an address with a question',
    (own) => ({ remotes: { quiz: { ...own, addresses: ['https://a.example/?x='] } } }),
    'remotes.quiz.addresses.0 must be an http(s) address',
  ],
  [
    'gives an address of the site itself',
    (own) => ({ remotes: { quiz: { ...own, paths: ['/profile/quiz'] } } }),
    'gives /profile/quiz to quiz, which overlaps /profile of the site itself',
  ],
  [
    'gives one address to two',
    (own) => ({ remotes: { quiz: own, lessons: { ...own, paths: ['/quiz/lessons'] } } }),
    'gives /quiz/lessons to lessons, which overlaps /quiz of quiz',
  ],
  [
    'calls a remote as the site calls itself',
    (own) => ({ remotes: { shell: own } }),
    'names a remote shell, which the site itself is',
  ],
  ['calls a remote what none can be called', (own) => ({ remotes: { 'Quiz!': own } }), 'cannot be used'],
])('a policy that %s is refused in one sentence', async (_what, content, sentence) => {
  await expect(read(content(permission))).rejects.toThrow(sentence);
  await expect(read(content(permission))).rejects.toThrow(
    /^The policy .*policy\.json .* Nothing was changed\. Correct it, or restore it from a backup\.$/,
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
])(
  'of %s and %s: the second lies within the first: %p, they overlap: %p',
  (prefix, path, within, overlapping) => {
    expect([isWithin(prefix, path), overlap(prefix, path)]).toEqual([within, overlapping]);
  },
);
