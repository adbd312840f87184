import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SigninResponse } from 'oidc-client-ts';
import { createFakeClock } from '../../testing/createFakeClock';
import type { SignInClient, SignInResult, Tokens } from './createSignInClient';
import { createTokenSession } from './createTokenSession';
import type { TabListeners } from './tabChannel';

const LAB = 'https://lab.example';
const ADMIN = {
  activated: true,
  authorities: ['ROLE_ADMIN'],
  login: 'alex',
  email: null,
  firstName: null,
  lastName: null,
};

/** The API, which accepts the tokens in `accepted`; real sockets, so that actual traffic is tested. */
async function serveApi() {
  const accepted = new Map<string, number>();
  const seen: string[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    response.setHeader('Access-Control-Allow-Origin', 'http://localhost');
    response.setHeader('Access-Control-Allow-Headers', 'x-requested-with, authorization');
    if (request.method === 'OPTIONS') return response.end();
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    seen.push(`${request.url ?? ''} ${token} ${request.headers.cookie ?? ''}`.trim());
    response.setHeader('Content-Type', 'application/json');
    return response.writeHead(accepted.get(token) ?? 401).end(JSON.stringify(ADMIN));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  return { origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, accepted, seen };
}
const stops: (() => unknown)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const tokensOf = (accessToken: string, expiresAt: number, subject = 'alex'): Tokens => ({
  accessToken,
  expiresAt,
  subject,
  name: subject,
  answer: { profile: { sub: subject } } as SigninResponse,
});

/** A page on return from the provider with the token `first`, valid for five minutes. */
async function open(path = '/signed-in?code=c&state=s') {
  const api = await serveApi();
  api.accepted.set('first', 200).set('second', 200).set('again', 200);
  const clock = createFakeClock();
  const went: string[] = [];
  const told: string[] = [];
  const kept = new Map<string, string>();
  let tabs = 0;
  let listeners: TabListeners | undefined;
  const ask = {
    finish: (): SignInResult => ({
      ok: true,
      tokens: tokensOf('first', clock.now() + 300_000),
      path: '/voice-capabilities?lang=ru',
    }),
    finishBeside: (): SignInResult => ({
      ok: true,
      tokens: tokensOf('again', clock.now() + 300_000),
      path: '/',
    }),
    renew: (): Tokens | null => tokensOf('second', clock.now() + 300_000),
    begin: (): string => 'https://provider.example/auth',
    signOut: (): string | null => 'https://provider.example/end',
  };
  let renewals = 0;
  const clientWith = (finish: () => SignInResult, state: string): SignInClient => ({
    begin: async ({ prompt, path: back }) => `${ask.begin()}?prompt=${prompt ?? ''}&path=${back}`,
    knows: async (address) => address.includes(state),
    finish: async () => finish(),
    renew: async () => {
      renewals += 1;
      return ask.renew();
    },
    signOutAddress: async (_tokens, state) => ask.signOut() && `${ask.signOut() ?? ''}?state=${state}`,
  });
  const session = createTokenSession({
    siteOrigin: api.origin,
    client: clientWith(() => ask.finish(), 'state=s'),
    besideClient: clientWith(() => ask.finishBeside(), 'state=beside'),
    clock,
    channel: {
      offer: async (address) => {
        told.push(`offer ${address}`);
        return ask.begin() === 'taken';
      },
      tellSignedOut: () => told.push('signed out'),
      listen(given) {
        listeners = given;
        return () => undefined;
      },
    },
    page: {
      location: {
        href: LAB + path,
        origin: LAB,
        pathname: new URL(LAB + path).pathname,
        search: new URL(LAB + path).search,
        assign: (address) => void went.push(String(address)),
      },
      goTo: (to) => void went.push(to),
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      openTab() {
        tabs += 1;
        return tabs > 5
          ? null
          : { go: (address) => void went.push(`tab ${address}`), close: () => went.push('tab closed') };
      },
    },
    look: () => ({ language: 'ru', theme: 'dark' }),
    logError: () => undefined,
  });
  const phase = () => session.state.get().phase;
  /** Resolves when `is` holds for the session. */
  const until = (is: () => boolean) =>
    new Promise<void>((resolve) => {
      const stop = session.state.subscribe(() => {
        if (!is()) return;
        stop();
        resolve();
      });
      if (is()) resolve();
    });
  const lost = () => {
    const now = session.state.get();
    return now.phase === 'signedIn' ? now.lost : null;
  };
  return {
    api,
    clock,
    went,
    told,
    kept,
    ask,
    session,
    phase,
    until,
    lost,
    renewals: () => renewals,
    answer: (address: string) => listeners?.answered(address) ?? Promise.resolve(false),
    otherTabSignsOut: () => listeners?.signedOut(),
  };
}

async function openSignedIn() {
  const page = await open();
  page.session.start();
  await page.until(() => page.phase() === 'signedIn');
  page.went.length = 0;
  page.api.seen.length = 0;
  return page;
}

test('[V11] identifies a returning user at the API with the token, and removes the code from the address', async () => {
  const page = await open();
  page.session.start();
  await page.until(() => page.phase() === 'signedIn');
  expect(page.session.state.get()).toMatchObject({ account: { login: 'alex' }, lost: null });
  expect(page.api.seen).toEqual(['/api/account first']);
  expect(page.went).toEqual(['/voice-capabilities?lang=ru']);
  expect([...page.kept]).toEqual([['prova.signedIn', 'true']]);
});

test.each([
  [403, { phase: 'forbidden', name: 'alex' }],
  [401, { phase: 'failed', failure: 'refused' }],
  [500, { phase: 'failed', failure: 'serverUnreachable' }],
])('[V11] reports an API answer of %s', async (status, state) => {
  const page = await open();
  page.api.accepted.set('first', status).set('second', status);
  page.session.start();
  await page.until(() => !['starting', 'leaving'].includes(page.phase()));
  expect(page.session.state.get()).toEqual(state);
});

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
  '[V11] does not follow the return address %s',
  async (path) => {
    const page = await open();
    const { finish } = page.ask;
    page.ask.finish = () => ({ ...finish(), path }) as SignInResult;
    page.session.start();
    await page.until(() => page.phase() === 'signedIn');
    expect(page.went).toEqual(['/']);
  },
);

test('[V11] starts anonymous, signs in silently on a reload, and with a password after a logout', async () => {
  const page = await open('/voice-capabilities?tab=x');
  page.session.start();
  expect(page.session.state.get()).toEqual({ phase: 'anonymous', hasSignedOut: false });
  const to = (prompt: string) =>
    `https://provider.example/auth?prompt=${prompt}&path=/voice-capabilities?tab=x&lang=ru`;
  for (const [mark, begin, prompt] of [
    ['true', () => page.session.start(), 'none'],
    ['false', () => page.session.signIn(), 'login'],
  ] as const) {
    page.kept.set('prova.signedIn', mark);
    begin();
    await page.clock.advance(0);
    expect(page.went.splice(0)).toEqual([to(prompt)]);
  }
});

test('[V11] renews an expiring token once, before the calls that need it', async () => {
  const page = await openSignedIn();
  await page.clock.advance(260_000);
  await page.session.http.get('/api/voice/health');
  expect(page.api.seen.splice(0)).toEqual(['/api/voice/health first']);
  await page.clock.advance(20_000);
  await Promise.all([page.session.http.get('/api/voice/health'), page.session.http.get('/api/voice/health')]);
  expect(page.api.seen).toEqual(['/api/voice/health second', '/api/voice/health second']);
  expect(page.renewals()).toBe(1);
});

test('[V11] renews a refused token, and repeats the call', async () => {
  const page = await openSignedIn();
  page.api.accepted.delete('first');
  await page.session.http.get('/api/voice/health');
  expect(page.api.seen).toEqual(['/api/voice/health first', '/api/voice/health second']);
  expect(page.lost()).toBeNull();
});

test('[V11] holds a call after a failed renewal, until the same person is back in another tab', async () => {
  const page = await openSignedIn();
  page.api.accepted.delete('first');
  page.ask.renew = () => null;
  const call = page.session.http.get('/api/voice/health');
  await page.until(() => page.lost() !== null);
  expect(page.lost()).toEqual({ why: 'ended' });
  page.session.signInAgain();
  await page.clock.advance(0);
  expect(page.lost()).toEqual({ why: 'signingIn' });
  expect(page.went.splice(0)).toEqual(['tab https://provider.example/auth?prompt=&path=/']);

  // Accepts no response to another page's request, and no other person.
  expect(await page.answer(`${LAB}/signed-in?state=foreign`)).toBe(false);
  const { finishBeside } = page.ask;
  page.ask.finishBeside = () => ({ ok: true, tokens: tokensOf('evil', 0, 'robin'), path: '/' });
  expect(await page.answer(`${LAB}/signed-in?state=beside`)).toBe(true);
  await page.clock.advance(0);
  expect(page.lost()).toEqual({ why: 'anotherPerson' });
  expect(await page.answer(`${LAB}/signed-in?state=beside`)).toBe(false);

  page.ask.finishBeside = finishBeside;
  page.session.signInAgain();
  expect(await page.answer(`${LAB}/signed-in?state=beside`)).toBe(true);
  expect((await call).status).toBe(200);
  expect(page.lost()).toBeNull();
  expect(page.api.seen).toEqual(['/api/voice/health first', '/api/voice/health again']);
  expect(page.went).toContain('tab closed');
});

test('[V11] keeps the session when the provider does not respond', async () => {
  const page = await openSignedIn();
  page.api.accepted.delete('first');
  page.ask.renew = () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(page.session.http.get('/api/voice/health')).rejects.toMatchObject({
    response: { status: 401 },
  });
  expect(page.lost()).toBeNull();
  page.ask.begin = () => {
    throw new TypeError('Failed to fetch');
  };
  page.session.signIn();
  await page.until(() => page.phase() === 'failed');
  expect(page.session.state.get()).toEqual({ phase: 'failed', failure: 'providerUnreachable' });
});

test('[V11] forgets the token on sign-out, notifies other tabs and continues at the provider', async () => {
  const page = await openSignedIn();
  page.session.signOut();
  await page.clock.advance(0);
  expect(page.went.splice(0)).toEqual(['https://provider.example/end?state=ru']);
  expect(page.told).toEqual(['signed out']);
  await expect(page.session.http.get('/api/account')).rejects.toMatchObject({ response: { status: 401 } });
  expect(page.api.seen).toEqual(['/api/account']);

  // The return address carries the language, and is announced once.
  const back = await open('/?state=ru');
  back.kept.set('prova.signedIn', 'false');
  back.session.start();
  expect(back.session.state.get()).toEqual({ phase: 'anonymous', hasSignedOut: true });
  expect(back.went).toEqual(['/?lang=ru']);

  const without = await openSignedIn();
  without.ask.signOut = () => null;
  without.session.signOut();
  await without.until(() => without.phase() === 'anonymous');
  expect(without.session.state.get()).toEqual({ phase: 'anonymous', hasSignedOut: true });

  const other = await openSignedIn();
  other.otherTabSignsOut();
  expect(other.lost()).toEqual({ why: 'ended' });
});

test("[V11] hands over another tab's response, and reports a response of no tab", async () => {
  for (const [taken, state] of [
    ['taken', { phase: 'handedOver' }],
    ['nobody', { phase: 'failed', failure: 'unknown' }],
  ] as const) {
    const page = await open('/signed-in?code=c&state=beside');
    page.ask.begin = () => taken;
    page.session.start();
    await page.until(() => page.phase() !== 'starting');
    expect(page.session.state.get()).toEqual(state);
    expect(page.told).toEqual([`offer ${LAB}/signed-in?code=c&state=beside`]);
  }
});
