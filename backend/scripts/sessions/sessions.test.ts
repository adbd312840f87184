import { openTestDatabase } from '../../testing/openTestDatabase';
import { startBackendOn, type TestBackend, type TestPerson } from '../../testing/startBackendOn';
import { areTokensRevoked } from '../../src/session/revokedTokens';
import { readSettings } from '../../src/settings/readSettings';
import { askForSessions } from './askForSessions';
import { describeSessions } from './describeSessions';
import { readSessionOptions } from './readSessionOptions';

jest.setTimeout(30_000);

test.each([[['robin', 'alex']], [['--end']], [['robin', '--everybody']], [['--stop']]])(
  'prints the usage for the arguments %j',
  (args) => expect(() => readSessionOptions(args)).toThrow(/Nothing was changed/),
);

describe('an operator', () => {
  let backend: TestBackend;
  let lines: string[] = [];
  beforeAll(async () => {
    backend = await startBackendOn(await openTestDatabase(), { logTo: (line) => lines.push(line) });
    await backend.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => backend.stop());
  beforeEach(() => backend.database.query('delete from sessions'));

  const settings = (more: Record<string, string> = {}) => {
    const { port } = backend.app.server.address() as { port: number };
    return readSettings({ BACKEND_PORT: String(port), ...more });
  };
  const command = async (...args: string[]) => {
    const wish = readSessionOptions(args);
    return describeSessions(wish, await askForSessions(settings(), wish));
  };
  const signIn = (...logins: string[]) => Promise.all(logins.map((login) => backend.signIn(login)));
  const statusesOf = (people: readonly TestPerson[]) =>
    Promise.all(people.map(async (person) => (await person.get('/api/account')).statusCode));

  test("lists a person's sessions, and ends them while the backend runs", async () => {
    const people = await signIn('robin', 'robin', 'alex');
    const seen = await command('ROBIN@prova.example');
    expect(seen.lines).toEqual([
      expect.stringMatching(
        /^ {2}robin <robin@prova\.example> {2}2 sessions {2}last used 20\S+ {2}[\da-f-]{36}$/,
      ),
    ]);
    expect(await statusesOf(people)).toEqual([200, 200, 200]);
    lines = [];
    const { lines: told, isDone } = await command('robin', '--end');
    expect([isDone, told[1]]).toEqual([true, expect.stringMatching(/^Ended: 2 sessions, on every backend/)]);
    expect(await statusesOf(people)).toEqual([401, 401, 200]);
    expect(lines.join('')).toMatch(/"event":"endedByOperator".*"ended":2/);
    const person = { issuer: 'test', subject: 'robin' };
    expect(await areTokensRevoked(backend.database, person, Date.now() / 1000 - 60)).toBe(true);
  });

  test("ends everybody's sessions", async () => {
    const people = await signIn('robin', 'alex');
    expect((await command()).lines).toHaveLength(2);
    await command('--everybody', '--end');
    expect(await statusesOf(people)).toEqual([401, 401]);
    expect((await command()).lines).toEqual(['Nobody is signed in.']);
  });

  test('changes nothing if the arguments name nobody, or two people', async () => {
    const people = await signIn('robin');
    const nobody = await command('sam', '--end');
    expect([nobody.isDone, nobody.lines[0]]).toEqual([
      false,
      expect.stringContaining('No account matches sam'),
    ]);
    await backend.signIn('twin', undefined, undefined, { email: 'robin' });
    const two = await command('robin', '--end');
    expect([two.isDone, two.lines[0]]).toEqual([false, expect.stringMatching(/^2 accounts match robin/)]);
    expect(await statusesOf(people)).toEqual([200]);
  });

  test('rejects an operator without the right secret', async () => {
    const people = await signIn('robin');
    const wish = { who: 'robin', ends: true };
    const bare = await backend.app.inject({ method: 'POST', url: '/operator/sessions', payload: wish });
    expect(bare.statusCode).toBe(403);
    const other = settings({ OIDC_CLIENT_SECRET: 'another' });
    await expect(askForSessions(other, wish)).rejects.toThrow(/its client secret or key differs/);
    expect(await statusesOf(people)).toEqual([200]);
  });
});
