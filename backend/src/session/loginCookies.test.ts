import { type ProviderDouble, startProviderDouble } from '../../testing/startProviderDouble';
import { type SignInWay, startSignIn } from '../../testing/startSignIn';
import { MAX_LOGINS } from './cookies';

const SIGN_IN = '/oauth2/authorization/oidc';
const SESSION = 'prova_session';

let double: ProviderDouble;
let way: SignInWay;
beforeAll(async () => {
  double = await startProviderDouble();
});
afterAll(() => double.stop());
beforeEach(async () => {
  way = await startSignIn({ OIDC_ISSUER: double.add().issuer });
});
afterEach(() => way.stop());

/** A browser's cookies, in the order in which they were set. */
function newBrowser(planted: Readonly<Record<string, string>> = {}) {
  const cookies = new Map(Object.entries(planted));
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const visit = async (url: string, sent = cookie()) => {
    const response = await way.visit(url, sent);
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isOver = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
      if (isOver) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const logins = () => [...cookies.keys()].filter((name) => name.startsWith('prova_login'));
  /**
   * Starts a sign-in in a tab.
   * @returns the address to which the provider sends this tab back
   */
  const begin = async (sent?: string): Promise<string> => {
    const begun = await visit(SIGN_IN, sent);
    const back = await fetch(begun.headers.location ?? '', { redirect: 'manual' });
    const { pathname, search } = new URL(back.headers.get('location') ?? '');
    return pathname + search;
  };
  return { cookies, cookie, visit, logins, begin };
}
type Browser = ReturnType<typeof newBrowser>;

/** Starts sign-ins in simultaneous tabs, none of which has received another tab's cookies. */
const beginTogether = (browser: Browser, tabs: number) =>
  Promise.all(Array.from({ length: tabs }, () => browser.begin('')));

test.each([0, 1, 2, 3, 4])(
  '[S3] lets any of five tabs restored together sign in, here number %i',
  async (tab) => {
    const browser = newBrowser();
    const callbacks = await beginTogether(browser, 5);
    const { statusCode, headers } = await browser.visit(callbacks[tab] ?? '');
    expect([statusCode, headers.location]).toEqual([303, 'http://localhost:3000/']);
    expect(browser.cookies.get(SESSION)).toMatch(/./);

    // The other tabs find a session by now.
    const session = browser.cookies.get(SESSION);
    for (const other of callbacks) expect((await browser.visit(other)).statusCode).toBe(303);
    expect(browser.cookies.get(SESSION)).toBe(session);
  },
);

test("[S3] limits a browser's parallel attempts, ending the oldest", async () => {
  const browser = newBrowser();
  const callbacks: string[] = [];
  for (let tab = 0; tab <= MAX_LOGINS; tab += 1) callbacks.push(await browser.begin());
  expect(browser.logins()).toHaveLength(MAX_LOGINS);
  expect((await browser.visit(callbacks[0] ?? '')).statusCode).toBe(400);
  expect((await browser.visit(callbacks[1] ?? '')).statusCode).toBe(303);
});

test('[S3] ends the excess attempts of twenty simultaneous tabs at the next attempt', async () => {
  const browser = newBrowser();
  await beginTogether(browser, 20);
  await browser.begin();
  expect(browser.logins()).toHaveLength(MAX_LOGINS);
});

test('[U3] accepts an attempt once, in its own browser', async () => {
  const [victim, thief] = [newBrowser(), newBrowser()];
  const callback = await victim.begin();
  expect((await thief.visit(callback)).statusCode).toBe(400);
  await thief.begin();
  expect((await thief.visit(callback)).statusCode).toBe(400);
  thief.cookies.set(victim.logins()[0] ?? '', 'guessed');
  expect((await thief.visit(callback)).statusCode).toBe(400);
  expect(thief.cookies.has(SESSION)).toBe(false);

  const before = victim.cookie();
  expect((await victim.visit(callback)).statusCode).toBe(303);
  expect((await victim.visit(callback, before)).statusCode).toBe(400);
});

test("[U3] does not accept one attempt's cookie for another", async () => {
  const browser = newBrowser();
  const [one = '', two = ''] = await beginTogether(browser, 2);
  const [first = '', second = ''] = browser.logins();
  const swapped = `${first}=${browser.cookies.get(second)}; ${second}=${browser.cookies.get(first)}`;
  for (const callback of [one, two]) expect((await browser.visit(callback, swapped)).statusCode).toBe(400);
});

describe('[U3] cookies planted before a sign-in', () => {
  /** The attacker starts their own sign-in, and plants its cookie in the victim's browser. */
  const plant = async () => {
    const attacker = newBrowser();
    const callback = await attacker.begin();
    return { victim: newBrowser(Object.fromEntries(attacker.cookies)), callback };
  };

  test('discards cookies planted before a sign-in', async () => {
    const { victim, callback } = await plant();
    victim.cookies.set('prova_login', 'of an earlier version');
    const own = await victim.begin();
    expect((await victim.visit(own)).statusCode).toBe(303);
    expect(victim.logins()).toEqual([]);
    const session = victim.cookies.get(SESSION);
    // Lured to the attacker's response, the victim keeps their session.
    expect((await victim.visit(callback)).headers.location).toBe('http://localhost:3000/');
    expect(victim.cookies.get(SESSION)).toBe(session);
  });

  test('negative control: the planted cookie works', async () => {
    const { victim, callback } = await plant();
    await victim.begin();
    expect((await victim.visit(callback)).statusCode).toBe(303);
    expect(victim.cookies.get(SESSION)).toMatch(/./);
  });

  test('never adopts a planted cookie for an attempt', async () => {
    const victim = newBrowser({ prova_login: 'planted', prova_login_AAAAAAAAAAAA: 'planted' });
    await victim.begin();
    expect(
      victim
        .logins()
        .map((name) => victim.cookies.get(name))
        .filter((value) => value !== 'planted'),
    ).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  });

  test('tolerates planted cookies of any name and number', async () => {
    const names = [
      'prova_login_"<>',
      'prova_login_',
      'prova_login_é',
      '__proto__',
      'prova_login=x; prova_login',
    ];
    const many = Array.from(
      { length: 300 },
      (_none, index) => `prova_login_${String(index).padStart(12, '0')}`,
    );
    const response = await way.visit(SIGN_IN, [...names, ...many].map((name) => `${name}=1`).join('; '));
    expect(response.statusCode).toBe(302);
    const size = Buffer.byteLength([response.headers['set-cookie']].flat().join());
    expect(size).toBeLessThan(8192);
  });
});
