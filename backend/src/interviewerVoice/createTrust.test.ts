import { createTrust, REST_MS } from './createTrust';

function setUp() {
  let time = 0;
  return { trust: createTrust(() => time), wait: (ms: number) => (time += ms) };
}

test('who answers is asked, also after one failure', () => {
  const { trust } = setUp();
  expect(trust.state()).toBe('ask');
  trust.failed();
  expect(trust.state()).toBe('ask');
  trust.succeeded();
  trust.failed();
  expect(trust.state()).toBe('ask');
});

test('after two failures nobody waits: one attempt in half a minute, behind people’s backs', () => {
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

test('who says when to come again is left alone until then, and ten minutes at most', () => {
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
