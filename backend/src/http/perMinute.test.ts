import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import type { TestBackend } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { startSignIn } from '../../testing/startSignIn';
import { perMinute } from './perMinute';

const MAX = 30;
const OF_ONE_HOUSEHOLD = (count: number) => `2001:db8:1:2:${count.toString(16)}::${count}`;
const OF_MANY = (count: number) => `2001:db8:2:${count.toString(16)}::1`;

/** Number of admitted calls, each from the address given by `addressOf`. */
async function passed(call: (address: string) => Promise<number>, addressOf: (count: number) => string) {
  let count = 0;
  while (count < 2 * MAX && (await call(addressOf(count))) !== 429) count += 1;
  return count;
}

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

test('[U21] counts the addresses of one IPv6 network as one', async () => {
  const call = async (address: string) => {
    const { statusCode } = await backend.app.inject({
      method: 'POST',
      url: '/api/evm/shared-report',
      remoteAddress: '127.0.0.1',
      headers: {
        'x-forwarded-for': address,
        'x-requested-with': 'XMLHttpRequest',
        origin: 'http://localhost:3000',
      },
      payload: { secret: 'x'.repeat(43), language: 'en' },
    });
    return statusCode;
  };
  expect(await passed(call, OF_ONE_HOUSEHOLD)).toBe(MAX);
  expect(await passed(call, (count) => `[${OF_ONE_HOUSEHOLD(count)}]:${1024 + count}`)).toBe(0);
  expect(await passed(call, OF_MANY)).toBe(2 * MAX);
});

test('[U21] counts the addresses of one IPv6 network as one for sign-in', async () => {
  const way = await startSignIn({}, { callsPerMinute: MAX });
  const call = async (address: string) =>
    (await way.ask('/login/oauth2/code/oidc', '127.0.0.1', address)).statusCode;
  expect(await passed(call, OF_ONE_HOUSEHOLD)).toBe(MAX);
  await way.stop();
});

test('negative control: keyed by whole addresses, one household is never limited', async () => {
  const app = Fastify({ trustProxy: true });
  const whole = { ...perMinute(MAX), keyGenerator: ({ ip }: { ip: string }) => ip };
  await app.register(rateLimit, whole);
  app.get('/', () => 'passed');
  const call = async (address: string) =>
    (await app.inject({ url: '/', headers: { 'x-forwarded-for': address } })).statusCode;
  expect(await passed(call, OF_ONE_HOUSEHOLD)).toBe(2 * MAX);
  await app.close();
});
