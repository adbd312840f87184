import { createTrust, REST_MS } from './createTrust';

function setUp() {
  let time = 0;
  return { trust: createTrust(() => time), wait: (ms: number) => (time += ms) };
}

test('keeps calling a provider after a success or a single failure', () => {
  const { trust } = setUp();
  expect(trust.state()).toBe('ask');
  trust.failed();
  expect(trust.state()).toBe('ask');
  trust.succeeded();
  trust.failed();
  expect(trust.state()).toBe('ask');
});

test('stops making callers wait after two failures, and retries in the background every half minute', () => {
  const { trust, wait } = setUp();
  trust.failed();
  trust.failed();
  expect(trust.state()).toBe('rest');
  wait(REST_MS - 1);
  expect(trust.state()).toBe('rest');
  wait(1);
  expect([trust.state(), trust.state()]).toEqual(['behind', 'rest']);
  wait(REST_MS);
  expect(trust.state()).toBe('behind');
  trust.succeeded();
  expect([trust.state(), trust.state()]).toEqual(['ask', 'ask']);
});

test('respects Retry-After, up to ten minutes', () => {
  const { trust, wait } = setUp();
  trust.failed(60);
  expect(trust.state()).toBe('rest');
  wait(60_000);
  expect(trust.state()).toBe('ask');
  trust.failed(86_400);
  wait(10 * 60_000 - 1);
  expect(trust.state()).toBe('rest');
  wait(1);
  expect(trust.state()).toBe('behind');
});
