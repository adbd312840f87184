import { startProviderDouble } from '../../testing/startProviderDouble';
import { type SignInWay, startSignIn } from '../../testing/startSignIn';
import { LOGIN_CALLS_PER_MINUTE } from './loginRoutes';

jest.setTimeout(60_000);

const VISITORS = 200;
const WHOLE = 5;
/** The same rule with a smaller number; the real one is held against the visitors. */
const FEW = 30;
/** Costs nothing behind the limit: an answer without code and state. */
const CALLBACK = '/login/oauth2/code/oidc';
const PROXY = '127.0.0.1';

async function callUntilRefused(
  way: SignInWay,
  remoteAddress: string,
  forwardedFor: (count: number) => string | undefined,
): Promise<number> {
  for (let count = 0; count <= FEW; count += 1) {
    const { statusCode } = await way.ask(CALLBACK, remoteAddress, forwardedFor(count));
    if (statusCode === 429) return count;
  }
  return Infinity;
}

test('[U21] 200 visitors behind one address sign in within a minute', async () => {
  const double = await startProviderDouble();
  const way = await startSignIn({ OIDC_ISSUER: double.add().issuer });
  // Each makes two calls. What is behind the limit is left out for most of them: it takes long, and is no part of it.
  for (let call = 0; call < 2 * (VISITORS - WHOLE); call += 1) await way.ask(CALLBACK, PROXY);
  const signedIn: (string | undefined)[] = [];
  for (let visitor = 0; visitor < WHOLE; visitor += 1) signedIn.push((await way.signIn()).user?.login);
  await way.stop();
  await double.stop();
  expect(LOGIN_CALLS_PER_MINUTE).toBe(1200);
  expect(signedIn).toEqual(Array.from({ length: WHOLE }, () => 'robin'));
});

test('[U21] one address that goes on is stopped with a page in words, and nobody else is', async () => {
  const way = await startSignIn({}, { callsPerMinute: FEW });
  expect(await callUntilRefused(way, PROXY, () => '203.0.113.9')).toBe(FEW);
  const refused = await way.ask(CALLBACK, PROXY, '203.0.113.9');
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(refused.body).toContain('<h1>Too many sign-in attempts</h1>');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await way.ask(CALLBACK, PROXY, '203.0.113.10')).statusCode).toBe(400);
  await way.stop();
});

test('[U21] a stranger does not become somebody else by saying so', async () => {
  const way = await startSignIn({}, { callsPerMinute: FEW });
  const invented = (count: number) => `192.0.2.${count % 256}`;
  expect(await callUntilRefused(way, '198.51.100.7', invented)).toBe(FEW);
  await way.stop();
  // The canary: believed, the same words are 256 visitors, none of whom is stopped.
  const believing = await startSignIn({ TRUSTED_PROXIES: 'loopback,198.51.100.7' }, { callsPerMinute: FEW });
  expect(await callUntilRefused(believing, '198.51.100.7', invented)).toBe(Infinity);
  await believing.stop();
});
