import { type TestBackend, type TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { createCookies } from './cookies';
import { hashSecret } from './secret';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const hashOf = ({ cookie }: TestPerson) => hashSecret(cookie.split('=')[1] ?? '');
const age = (person: TestPerson, column: 'created_at' | 'last_used_at', interval: string) =>
  backend.database.query(`update sessions set ${column} = ${column} - $2::interval where id_hash = $1`, [
    hashOf(person),
    interval,
  ]);
const statusOf = async (person: TestPerson) => (await person.get('/api/account')).statusCode;

test("[S11] returns the provider's account data, without Prova's own data", async () => {
  const person = await backend.signIn('robin');
  expect((await person.get('/api/account')).json()).toEqual({
    activated: true,
    authorities: ['ROLE_USER'],
    email: 'robin@prova.example',
    login: 'robin',
    firstName: 'Robin',
    lastName: 'Keller',
  });
});

test('[U15] ends a session after 30 idle minutes, and extends it on use', async () => {
  const [idle, used] = await Promise.all([backend.signIn('idle'), backend.signIn('used')]);
  await age(idle, 'last_used_at', '31 minutes');
  expect(await statusOf(idle)).toBe(401);
  for (let times = 0; times < 3; times += 1) {
    await age(used, 'last_used_at', '29 minutes');
    expect(await statusOf(used)).toBe(200);
  }
});

test('[U15] ends a session after 12 hours regardless of use', async () => {
  const person = await backend.signIn('tireless');
  await age(person, 'created_at', '11 hours 59 minutes');
  expect(await statusOf(person)).toBe(200);
  await age(person, 'created_at', '2 minutes');
  expect(await statusOf(person)).toBe(401);
});

test('[U15] does not count up to two hours of thinking about an answer as idle time', async () => {
  const person = await backend.signIn('thinker');
  await backend.database.query(
    `insert into interviews (owner_id, status, started_at, settings)
     select user_id, 'IN_PROGRESS', now(), '{}' from sessions where id_hash = $1`,
    [hashOf(person)],
  );
  await age(person, 'last_used_at', '90 minutes');
  expect(await statusOf(person)).toBe(200);
  await age(person, 'last_used_at', '90 minutes');
  await backend.database.query(`update interviews set started_at = now() - interval '121 minutes'`);
  expect(await statusOf(person)).toBe(401);
});

test('[U12] rejects changes meant for another account, whatever the cookie', async () => {
  const person = await backend.signIn('Zoë B.');
  const sentFor = async (account: string) =>
    (await person.post('/api/evm/interviews', { properties: [] }, { 'x-prova-account': account })).statusCode;
  expect(await sentFor('Zo%C3%AB%20B.')).toBe(400);
  for (const other of ['robin', 'Zo%C3%AB%20b.', '', 'Zo%C3%AB%20B., robin'])
    expect(await sentFor(other)).toBe(401);
  expect((await person.get('/api/evm/interviews', { 'x-prova-account': 'robin' })).statusCode).toBe(200);
  const sent = await person.post('/api/evm/interviews', { properties: [] }, { 'x-prova-account': 'robin' });
  expect([sent.statusCode, sent.json<{ code: string }>().code]).toEqual([401, 'ACCOUNT_CHANGED']);
  // A logout names no account: it signs out the current user.
  expect((await person.post('/api/logout', undefined, { 'x-prova-account': 'robin' })).statusCode).toBe(200);
});

test('[S5] ends the session on logout before responding', async () => {
  const [person, sameUser] = await Promise.all([backend.signIn('leaver'), backend.signIn('leaver')]);
  const response = await person.post('/api/logout');
  expect([response.statusCode, response.json()]).toEqual([200, { logoutUrl: null }]);
  expect(response.headers['set-cookie']).toEqual([
    expect.stringMatching(/^prova_session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/),
    expect.stringMatching(/^prova_member=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/),
    expect.stringMatching(/^prova_signed_out=\d+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect(await statusOf(person)).toBe(401);
  expect(await statusOf(sameUser)).toBe(200);
  expect((await person.post('/api/logout')).statusCode).toBe(200);
});

test('[U15] stores no secret that could sign anybody in', async () => {
  const person = await backend.signIn('hashed');
  const rows = JSON.stringify(await backend.database.query('select * from sessions'));
  const secret = person.cookie.split('=')[1] ?? '';
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(rows).toContain(hashOf(person));
  expect(rows).not.toContain(secret);
});

test.each([
  ['http://localhost:3000', { name: 'prova_session', secure: false }],
  ['https://prova.example', { name: '__Host-prova_session', secure: true }],
])('[U15] restricts the cookies of %s', (origin, { name, secure }) => {
  const { session, login, member } = createCookies(origin);
  expect(session).toEqual({ name, options: { path: '/', httpOnly: true, sameSite: 'strict', secure } });
  expect(member).toEqual({
    name: name.replace('session', 'member'),
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure },
  });
  expect(login('state').name).toMatch(new RegExp(`^${name.replace('session', 'login')}_[\\w-]{12}$`));
  expect(login('state').options).toMatchObject({ httpOnly: true, sameSite: 'lax', secure, maxAge: 600 });
});

test('[U16] shows a page while the provider is down, and keeps sessions working', async () => {
  const person = await backend.signIn('luckier');
  const page = await backend.anybody.get('/oauth2/authorization/oidc?ui_locales=ru');
  expect(page.statusCode).toBe(503);
  expect(page.headers['content-security-policy']).toContain(`default-src 'none'`);
  expect(page.body).toContain('lang="ru"');
  expect(page.body).toContain('href="http://localhost:3000/oauth2/authorization/oidc?ui_locales=ru"');
  expect(await statusOf(person)).toBe(200);
});

test.each([
  ['nothing', ''],
  ['an unknown state', '?code=x&state=unknown'],
  ['the state twice', '?code=x&state=a&state=b'],
  ['markup', '?code=x&state=%3Cscript%3E'],
])('[S3] answers a callback with %s by a page with a way back, without a session', async (_name, query) => {
  const response = await backend.anybody.get(`/login/oauth2/code/oidc${query}`, {
    cookie: 'prova_login=mine',
  });
  expect(response.statusCode).toBe(400);
  expect(response.headers['set-cookie']).toBeUndefined();
  expect(response.body).toContain('href="http://localhost:3000/"');
  expect(response.body).not.toContain('<script>');
});
