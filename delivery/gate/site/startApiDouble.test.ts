import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDeclaredAnswers } from './declaredAnswers';
import { ROLES_COOKIE, startApiDouble } from './startApiDouble';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prova-answers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function declare(content: unknown): string {
  const file = join(folder, 'answers.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test("returns a team's declared answers, and only the account otherwise", async () => {
  const answers = await readDeclaredAnswers(
    declare({
      'GET /api/cards/:id': { body: { title: 'Card' } },
      'GET /api/cards/all': { body: [] },
      'POST /api/cards': { status: 409, body: { code: 'TAKEN' } },
    }),
  );
  const double = await startApiDouble(answers);
  const ask = async (method: string, path: string) => {
    const answer = await fetch(double.origin + path, {
      method,
      headers: { cookie: `${ROLES_COOKIE}=ROLE_USER` },
    });
    return [answer.status, (await answer.json()) as unknown];
  };
  try {
    expect(await ask('GET', '/api/cards/7?lang=en')).toEqual([200, { title: 'Card' }]);
    expect(await ask('GET', '/api/cards/all')).toEqual([200, []]);
    expect(await ask('POST', '/api/cards')).toEqual([409, { code: 'TAKEN' }]);
    expect(await ask('DELETE', '/api/cards/7')).toMatchObject([404, {}]);
    expect(await ask('GET', '/api/account')).toMatchObject([200, { login: 'robin' }]);
  } finally {
    await double.stop();
  }
});

test.each<[string, unknown, string]>([
  ['no JSON', '{', 'are not JSON'],
  ['a list', [], 'cannot be used'],
  ['an address without a method', { '/api/cards': {} }, 'must be a call such as'],
  ['an address outside the API', { 'GET /faq': {} }, 'must be a call such as'],
  ['an invalid status', { 'GET /api/cards': { status: 99 } }, 'cannot be used: GET /api/cards'],
  ['an unknown field', { 'GET /api/cards': { delay: 5 } }, 'cannot be used: GET /api/cards'],
])('refuses answers with %s in one sentence', async (_what, content, message) => {
  await expect(readDeclaredAnswers(declare(content))).rejects.toThrow(message);
});

test('reports a missing file', async () => {
  await expect(readDeclaredAnswers(join(folder, 'none.json'))).rejects.toThrow('cannot be read');
});
