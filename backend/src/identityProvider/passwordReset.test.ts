import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProcess } from '@prova/node/startProcess';
import { fromPage, type TestBrowser } from '../../testing/createBrowser';
import { createTestSite, newBrowser, type TestSite } from '../../testing/site';
import { createPasswordResets } from './createPasswordResets';
import { findAccount } from './openAccounts';
import { resetLink } from './resetLink';

let site: TestSite;
let provider: TestProcess;
let folder: string;

beforeAll(async () => {
  site = await createTestSite({ SUPPORT_EMAIL: 'help@prova.example' });
  [provider] = await Promise.all([site.startIdentityProvider(), site.backend()]);
  folder = join(site.environment['DATA_DIR'] ?? '', 'provider');
});
afterAll(() => site.remove());
/** Begins anew: the limit by address counts the invalid links of all tests, and the log keeps their lines. */
async function restartProvider(): Promise<void> {
  await provider.end('SIGKILL');
  provider = await site.startIdentityProvider();
}

const OLD = 'the old password';
const NEW = 'the new password';
let count = 0;

interface Person {
  readonly login: string;
  readonly id: string;
  readonly browser: TestBrowser;
}

/** Registers a person, who stays signed in. */
async function register(): Promise<Person> {
  count += 1;
  const login = `person-${count}`;
  const browser = newBrowser();
  const form = await browser.navigate(`${site.origin}/oauth2/authorization/oidc`);
  const fields = { login, email: `${login}@prova.example`, firstName: '', lastName: '', password: OLD };
  expect((await browser.submit(`${form.url}/register`, fields)).url).toBe(`${site.origin}/`);
  const account = await findAccount(folder, login);
  if (!account) throw new Error('the account was not stored');
  return { login, id: account.id, browser };
}

/** The operator's command, beside the running provider. */
const issue = ({ id }: Pick<Person, 'id'>) => createPasswordResets(folder).issue(id);
const issuer = () => site.environment['OIDC_ISSUER'] ?? '';
const visit = (token: string, browser = newBrowser()) => browser.navigate(resetLink(issuer(), token));
const submit = (token: string, password = NEW, browser = newBrowser()) =>
  browser.submit(`${issuer()}/reset`, { token, password });
const signIn = (login: string, password: string) => site.signIn(newBrowser(), login, password);
const statusOf = async ({ browser }: Person) => (await browser.fetch(`${site.origin}/api/account`)).status;
const signedIn = () => `${site.origin}/`;

test('replaces a forgotten password, and leads to the sign-in page with a notice', async () => {
  const { login, id } = await register();
  const browser = newBrowser();
  const { token } = await issue({ id });
  const page = await visit(token, browser);
  expect(page.response.status).toBe(200);
  expect(page.html).toContain(`readonly value="${login}"`);
  const done = await submit(token, NEW, browser);
  expect([done.response.status, done.url.startsWith(`${issuer()}/interaction/`)]).toEqual([200, true]);
  expect(done.html).toMatch(/role="status">Your password has been changed/);
  expect((await browser.navigate(done.url)).html).not.toContain('role="status"');
  expect((await browser.submit(`${done.url}/login`, { login, password: NEW })).url).toBe(signedIn());
  expect(await signIn(login, OLD)).not.toBe(signedIn());
  expect(await signIn(login, NEW)).toBe(signedIn());
});

test('speaks Russian to those who do', async () => {
  const person = await register();
  const browser = newBrowser();
  browser.cookies.set('prova_provider_look', 'ru.light');
  const { token } = await issue(person);
  expect((await visit(token, browser)).html).toContain('<h1>Новый пароль</h1>');
  expect((await submit(token, NEW, browser)).html).toContain('role="status">Пароль изменён');
  expect((await visit(token, browser)).html).toContain('<h1>Ссылка больше не действует</h1>');
});

test('asks for another password where the rule of the registration is broken, and keeps the link', async () => {
  const { id, login } = await register();
  const { token } = await issue({ id });
  for (const password of ['short', 'x'.repeat(201), '']) {
    const again = await submit(token, password);
    expect(again.response.status).toBe(400);
    expect(again.html).toMatch(/name="password"[^>]*aria-invalid="true"/);
    expect(again.html).not.toMatch(/value="(short|xxx)/);
  }
  expect(await signIn(login, OLD)).toBe(signedIn());
  expect((await submit(token)).response.status).toBe(200);
});

test("ends all of the account's sessions at provider and site, and nobody else's", async () => {
  const [person, other] = [await register(), await register()];
  const elsewhere = newBrowser();
  await site.signIn(elsewhere, person.login, OLD);
  expect(await Promise.all([person, other].map(statusOf))).toEqual([200, 200]);
  await submit((await issue(person)).token);
  expect(await Promise.all([person, { ...person, browser: elsewhere }, other].map(statusOf))).toEqual([
    401, 401, 200,
  ]);
  for (const browser of [person.browser, elsewhere]) {
    const { html } = await browser.navigate(`${site.origin}/oauth2/authorization/oidc`);
    expect(html).toContain('<label for="password">');
  }
  other.browser.cookies.delete('prova_session');
  expect((await other.browser.navigate(`${site.origin}/oauth2/authorization/oidc`)).url).toBe(signedIn());
  const stored = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    stored
      .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('Account'))
      .map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')),
  );
  expect(texts.filter((text) => text.includes(person.id))).toEqual([]);
});

test('ends a sign-in with the old password that was parked before its last step', async () => {
  const person = await register();
  const thief = newBrowser();
  const form = await thief.navigate(`${site.origin}/oauth2/authorization/oidc`);
  const accepted = await thief.fetch(`${form.url}/login`, {
    method: 'POST',
    headers: { origin: issuer() },
    body: new URLSearchParams({ login: person.login, password: OLD }),
  });
  const rest = new URL(accepted.headers.get('location') ?? '', form.url).href;
  await submit((await issue(person)).token);
  await thief.navigate(rest);
  expect(await statusOf({ ...person, browser: thief })).toBe(401);
});

test("signs the browser's other user out at the provider, so that the owner can sign in", async () => {
  const [person, host] = [await register(), await register()];
  const done = await submit((await issue(person)).token, NEW, host.browser);
  expect(done.html).toContain('<label for="password">');
});

test('answers a used, expired, replaced or unknown link and one of a deleted account alike', async () => {
  await restartProvider();
  const [used, expired, replaced, deleted] = [
    await register(),
    await register(),
    await register(),
    await register(),
  ];
  const tokens = [(await issue(used)).token, (await issue(replaced)).token, (await issue(deleted)).token];
  await submit(tokens[0] ?? '');
  const { token: latest } = await issue(replaced);
  await deleted.browser.fetch(`${site.origin}/api/account`, {
    method: 'DELETE',
    headers: fromPage,
    body: JSON.stringify({ confirmation: deleted.login }),
  });
  expect(await findAccount(folder, deleted.login)).toBeUndefined();
  const { token: late, expiresAt } = await issue(expired);
  const place = join(folder, 'PasswordReset');
  for (const name of await readdir(place)) {
    const text = await readFile(join(place, name), 'utf8');
    if (text.includes(expired.id)) {
      await writeFile(join(place, name), text.replace(String(expiresAt), String(Date.now() - 1)));
    }
  }

  const visits = [await visit('A'.repeat(43))];
  for (const token of [...tokens, late]) visits.push(await visit(token), await submit(token, 'another one'));
  const [unknown] = visits;
  expect(unknown?.html).toContain('This link no longer works');
  expect(unknown?.html).toContain('Ask for a new link');
  for (const { response, html } of visits) {
    expect([response.status, html]).toEqual([404, unknown?.html]);
    expect(response.headers.get('content-security-policy')).toBe(
      unknown?.response.headers.get('content-security-policy'),
    );
  }
  for (const { login } of [expired, replaced]) expect(await signIn(login, OLD)).toBe(signedIn());
  expect(await signIn(used.login, NEW)).toBe(signedIn());
  expect((await visit(latest)).response.status).toBe(200);
});

test("changes the password of the link's own account, whatever else the form says", async () => {
  const [person, other] = [await register(), await register()];
  const { token } = await issue(person);
  await newBrowser().submit(`${issuer()}/reset?account=${other.id}`, {
    token,
    login: other.login,
    accountId: other.id,
    password: NEW,
  });
  expect([await signIn(person.login, NEW), await signIn(other.login, OLD)]).toEqual([signedIn(), signedIn()]);
});

test("rejects another site's form, other methods and a form that is too large", async () => {
  const { id, login } = await register();
  const { token } = await issue({ id });
  const send = (init: RequestInit) => fetch(`${issuer()}/reset`, { redirect: 'manual', ...init });
  const body = new URLSearchParams({ token, password: NEW });
  const headers = { origin: issuer() };
  for (const init of [
    { method: 'POST', headers: { origin: 'https://evil.example' }, body },
    { method: 'POST', body },
    { method: 'PUT', headers, body },
    { method: 'POST', headers, body: new URLSearchParams({ token, password: 'x'.repeat(10_000) }) },
  ])
    expect((await send(init)).status).toBe(400);
  expect(await signIn(login, OLD)).toBe(signedIn());
  expect((await visit(token)).response.status).toBe(200);
});

test('limits invalid links by address, parallel ones included, and shows the wait', async () => {
  await restartProvider();
  const { token } = await issue(await register());
  const tries = await Promise.all(Array.from({ length: 14 }, (_, index) => visit(`wrong-${index}`)));
  expect(tries.map(({ response }) => response.status).toSorted()).toEqual([
    ...Array.from({ length: 10 }, () => 404),
    ...Array.from({ length: 4 }, () => 429),
  ]);
  const throttled = await submit(token);
  expect(throttled.response.status).toBe(429);
  expect(Number(throttled.response.headers.get('retry-after'))).toBeGreaterThan(200);
  expect(throttled.html).toMatch(/<p>Too many attempts\. Try again in [45] minutes\.<\/p>/);
});

test('[U21] logs a reset and refused links, without token, name or password', async () => {
  await restartProvider();
  const person = await register();
  const { token } = await issue(person);
  await submit(token);
  await visit(token);
  const { stdout, stderr } = provider.output();
  expect(stdout).toMatch(/"event":"passwordReset","about":"security","account":"[0-9a-f]{16}"/);
  expect(stdout).toContain('"event":"passwordResetRefused"');
  for (const secret of [token, person.login, person.id, NEW]) expect(stdout + stderr).not.toContain(secret);
});

test('says in the log that sessions of the site continue while it cannot be reached', async () => {
  await restartProvider();
  const person = await register();
  const backend = await site.backend();
  await backend.end();
  const { token } = await issue(person);
  const response = await fetch(`${issuer()}/reset`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: issuer() },
    body: new URLSearchParams({ token, password: NEW }),
  });
  expect(response.status).toBe(303);
  expect(provider.output().stdout).toMatch(
    /"event":"sessions of the site continue after a password reset".*npm run sessions/,
  );
  await site.backend();
  expect(await signIn(person.login, NEW)).toBe(signedIn());
});

test('offers help on the sign-in page, the same before and after a wrong password of anybody', async () => {
  const { login } = await register();
  const browser = newBrowser();
  const form = await browser.navigate(`${site.origin}/oauth2/authorization/oidc`);
  const help =
    'Forgot your password? Write to <a href="mailto:help@prova.example">help@prova.example</a> and we’ll send you a link.';
  expect(form.html).toContain(help);
  const answers = [];
  for (const name of [login, 'nobody-here']) {
    const { response, html } = await browser.submit(`${form.url}/login`, { login: name, password: 'wrong' });
    answers.push([response.status, html.replaceAll(name, 'NAME')]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[1]).toContain(help);
});
