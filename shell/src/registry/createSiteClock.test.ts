import { createSiteClock } from './createSiteClock';

const SERVED = Date.UTC(2026, 10, 28, 12);
const HOUR = 60 * 60 * 1000;

test('goes on from when the document was made, whatever this computer’s clock is set to', () => {
  let steady = 0;
  const clock = createSiteClock(SERVED, () => steady);
  expect(clock.now()).toBe(SERVED);
  steady = HOUR;
  jest.useFakeTimers({ now: 0 });
  expect(clock.now()).toBe(SERVED + HOUR);
  jest.useRealTimers();
});

test('is set by each answer of the site: after a computer has slept its own steady clock is behind', () => {
  let steady = HOUR;
  const clock = createSiteClock(SERVED, () => steady);
  clock.hear(new Date(SERVED + 50 * HOUR).toUTCString());
  expect(clock.now()).toBe(SERVED + 50 * HOUR);
  steady += HOUR;
  for (const unusable of [null, '', 'yesterday']) clock.hear(unusable);
  expect(clock.now()).toBe(SERVED + 51 * HOUR);
});

test('does not know the time before the site has said it', () => {
  const clock = createSiteClock(null, () => 0);
  expect(clock.now()).toBeUndefined();
  clock.hear(new Date(SERVED).toUTCString());
  expect(clock.now()).toBe(SERVED);
});
