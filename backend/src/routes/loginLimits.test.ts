import { startProviderDouble } from '../../testing/startProviderDouble';
import { type SignInWay, startSignIn } from '../../testing/startSignIn';
import { LOGIN_CALLS_PER_MINUTE } from './loginRoutes';

jest.setTimeout(60_000);

const VISITORS = 200;
const WHOLE = 5;
/** A smaller limit for the same rule; the test with 200 visitors checks the real limit. */
const FEW = 30;
/** A call that costs nothing behind the limit: a response without code and state. */
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

test('[U21] lets 200 visitors behind one address sign in within a minute', async () => {
  const double = await startProviderDouble();
  const way = await startSignIn({ OIDC_ISSUER: double.add().issuer });
  // Each visitor makes two calls. Most visitors skip the slow part behind the limit.
  for (let call = 0; call < 2 * (VISITORS - WHOLE); call += 1) await way.ask(CALLBACK, PROXY);
  const signedIn: (string | undefined)[] = [];
  for (let visitor = 0; visitor < WHOLE; visitor += 1) signedIn.push((await way.signIn()).user?.login);
  await way.stop();
  await double.stop();
  expect(LOGIN_CALLS_PER_MINUTE).toBe(1200);
  expect(signedIn).toEqual(Array.from({ length: WHOLE }, () => 'robin'));
});

test('[U21] stops only a persistent address, and shows it an explanatory page', async () => {
  const way = await startSignIn({}, { callsPerMinute: FEW });
  expect(await callUntilRefused(way, PROXY, () => '203.0.113.9')).toBe(FEW);
  const refused = await way.ask(CALLBACK, PROXY, '203.0.113.9');
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(refused.body).toContain('<h1>Too many sign-in attempts</h1>');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await way.ask(CALLBACK, PROXY, '203.0.113.10')).statusCode).toBe(400);
  await way.stop();
});

test("[U21] ignores a stranger's claimed address", async () => {
  const way = await startSignIn({}, { callsPerMinute: FEW });
  const invented = (count: number) => `192.0.2.${count % 256}`;
  expect(await callUntilRefused(way, '198.51.100.7', invented)).toBe(FEW);
  await way.stop();
  // Negative control: from a trusted proxy, the same claims are 256 visitors, none of them stopped.
  const believing = await startSignIn({ TRUSTED_PROXIES: 'loopback,198.51.100.7' }, { callsPerMinute: FEW });
  expect(await callUntilRefused(believing, '198.51.100.7', invented)).toBe(Infinity);
  await believing.stop();
});
