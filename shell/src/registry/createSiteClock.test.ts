import { createSiteClock } from './createSiteClock';

const SERVED = Date.UTC(2026, 10, 28, 12);
const HOUR = 60 * 60 * 1000;

test("counts from the document's time, ignoring this computer's clock", () => {
  let steady = 0;
  const clock = createSiteClock(SERVED, () => steady);
  expect(clock.now()).toBe(SERVED);
  steady = HOUR;
  jest.useFakeTimers({ now: 0 });
  expect(clock.now()).toBe(SERVED + HOUR);
  jest.useRealTimers();
});

test('adjusts to each response of the site, as the monotonic clock lags after a sleep', () => {
  let steady = HOUR;
  const clock = createSiteClock(SERVED, () => steady);
  clock.hear(new Date(SERVED + 50 * HOUR).toUTCString());
  expect(clock.now()).toBe(SERVED + 50 * HOUR);
  steady += HOUR;
  for (const unusable of [null, '', 'yesterday']) clock.hear(unusable);
  expect(clock.now()).toBe(SERVED + 51 * HOUR);
});

test('returns no time before the site has sent it', () => {
  const clock = createSiteClock(null, () => 0);
  expect(clock.now()).toBeUndefined();
  clock.hear(new Date(SERVED).toUTCString());
  expect(clock.now()).toBe(SERVED);
});
