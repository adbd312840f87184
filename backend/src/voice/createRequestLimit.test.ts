import { createRequestLimit } from './createRequestLimit';

let now = 0;
const limit = () => createRequestLimit(() => now);
beforeEach(() => {
  now = 1_000_000;
});

test('[V10] limits requests in any minute, and returns the seconds until the oldest expires', () => {
  const { take } = limit();
  expect([take('anna', 'openai', 2), (now += 20_400) && take('anna', 'openai', 2)]).toEqual([null, null]);
  expect(take('anna', 'openai', 2)).toBe(40);
  now += 39_500;
  expect(take('anna', 'openai', 2)).toBe(1);
  now += 100;
  expect(take('anna', 'openai', 2)).toBeNull();
  // Refused requests did not count; of the two accepted requests, the second is 39.6 s old.
  expect(take('anna', 'openai', 2)).toBe(21);
});

test('[V10] limits people and providers separately, whatever their names', () => {
  const { take } = limit();
  expect(take('anna', 'openai', 1)).toBeNull();
  expect(take('anna', 'elevenlabs', 1)).toBeNull();
  expect(take('boris', 'openai', 1)).toBeNull();
  expect(take('a","b', 'c', 1)).toBeNull();
  expect(take('b', 'c","a', 1)).toBeNull();
  expect(take('ab', 'c', 1)).toBeNull();
  expect(take('b', 'ca', 1)).toBeNull();
  expect(take('anna', 'openai', 1)).toBe(60);
});
