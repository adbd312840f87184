import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { createVisitor, type Visitor, type Whereabouts } from '../site/createVisitor';
import { freeSitePort } from '../site/freeSitePort';
import { type RunningSite, startSite } from '../site/startSite';

// A separate site: the counts of addresses are those of its processes.
const VISITORS = 200;
const MINUTE = 60_000;
/** Pause between the starts of two visitors, in milliseconds. */
const BETWEEN = 150;
/** Everybody in one office; an attacker elsewhere; and somebody at home. */
const OFFICE: Whereabouts = { local: '127.0.0.1', seen: '203.0.113.9' };
const GUESSER: Whereabouts = { local: '127.0.0.66', seen: '203.0.113.66' };
const HOME: Whereabouts = { local: '127.0.0.10', seen: '203.0.113.10' };

let site: RunningSite;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'prova-visitors-'));
  site = await startSite({ port: await freeSitePort(), dataDir });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const nameOf = (number: number) => `visitor-${String(number)}`;
const PASSWORD = 'a long enough word';
const SIGN_IN = '/oauth2/authorization/oidc';

const openForm = async (visitor: Visitor) => (await visitor.open(`${site.origin}${SIGN_IN}`)).url;
const whoIs = async (visitor: Visitor) => {
  const answer = await visitor.ask(`${site.origin}/api/account`);
  return answer.status === 200 ? (JSON.parse(answer.text) as { login: string }).login : answer.status;
};

/**
 * A full round: the form, the password, and the resulting page. @returns the signed-in user, or that page's
 * text
 */
async function signIn(where: Whereabouts, login: string, password = PASSWORD): Promise<string> {
  const visitor = createVisitor(where);
  const form = await openForm(visitor);
  const { status, text } = await visitor.submit(`${form}/login`, { login, password });
  const who = await whoIs(visitor);
  return typeof who === 'string' ? who : `${String(status)} ${/<h1>(.*?)<[/]h1>/.exec(text)?.[1] ?? ''}`;
}

test('[U21] signs in 200 people behind one address within a minute', async () => {
  test.setTimeout(5 * MINUTE);
  const everybody = Array.from({ length: VISITORS }, (_none, number) => nameOf(number));
  for (const login of everybody) {
    const visitor = createVisitor(OFFICE);
    const form = await openForm(visitor);
    const fields = {
      login,
      email: `${login}@prova.example`,
      firstName: 'A',
      lastName: 'B',
      password: PASSWORD,
    };
    await visitor.submit(`${form}/register`, fields);
    expect(await whoIs(visitor)).toBe(login);
  }
  const begun = Date.now();
  const signedIn = await Promise.all(
    everybody.map(async (login, number) => {
      await setTimeout(number * BETWEEN);
      return signIn(OFFICE, login);
    }),
  );
  const took = Date.now() - begun;
  console.log(`${String(VISITORS)} sign-ins from one address: ${(took / 1_000).toFixed(1)} s`);
  expect(signedIn).toEqual(everybody);
  expect(took).toBeLessThan(MINUTE);
});

test('[U21] blocks only an address that guesses passwords, and explains why', async () => {
  test.setTimeout(3 * MINUTE);
  const visitor = createVisitor(GUESSER);
  const form = await openForm(visitor);
  const guess = (login: string) => visitor.submit(`${form}/login`, { login, password: 'guessed' });
  let tries = 0;
  let last = await guess('candidate');
  for (; last.status === 401 && tries < 100; tries += 1) last = await guess(`name-${String(tries)}`);
  expect(tries).toBe(50);
  expect([last.status, last.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(last.text).toMatch(/role="alert">[^<]*minutes/);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(60);
  // Even the right password is not checked from there; elsewhere nobody notices.
  expect(await signIn(GUESSER, 'candidate', 'candidate')).toBe('429 Sign in');
  expect(await signIn(HOME, 'candidate', 'candidate')).toBe('candidate');
  expect(await signIn(OFFICE, 'admin', 'admin')).toBe('admin');
});

test('[U21] limits only an address with endless sign-in attempts, and explains why', async () => {
  test.setTimeout(3 * MINUTE);
  const { ask } = createVisitor(GUESSER);
  const statuses = new Map<number, number>();
  const address = `${site.origin}/login/oauth2/code/oidc`;
  for (let sent = 0; sent < 1_400; sent += 100) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(address)));
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses.keys()].toSorted()).toEqual([400, 429]);
  const refused = await ask(`${site.origin}${SIGN_IN}`);
  expect([refused.status, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(refused.text).toContain('<h1>Too many sign-in attempts</h1>');
  expect(await signIn(HOME, 'candidate', 'candidate')).toBe('candidate');
});
