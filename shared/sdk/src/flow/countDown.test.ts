import { createFakeClock } from '../testing/createFakeClock';
import { countDown } from './countDown';

function start(ms: number) {
  const clock = createFakeClock();
  const told: number[] = [];
  const controller = new AbortController();
  const deadline = clock.now() + ms;
  let hasEnded = false;
  const end = countDown({ clock, deadline, signal: controller.signal }, (second) => told.push(second));
  void end.then(
    () => (hasEnded = true),
    () => undefined,
  );
  return { clock, told, controller, end, hasEnded: () => hasEnded };
}

test('reports the remaining seconds at once and at each full second, and ends at the deadline', async () => {
  const { clock, told, hasEnded } = start(2_500);
  expect(told).toEqual([3]);
  await clock.advance(499);
  expect(told).toEqual([3]);
  await clock.advance(1);
  expect(told).toEqual([3, 2]);
  await clock.advance(1_999);
  expect(told).toEqual([3, 2, 1]);
  expect(hasEnded()).toBe(false);
  await clock.advance(1);
  expect(hasEnded()).toBe(true);
});

test('ends at once for a deadline in the past', async () => {
  const { end, told } = start(0);
  await end;
  expect(told).toEqual([]);
});

test("rejects with the abort's reason", async () => {
  const { clock, controller, end, told } = start(10_000);
  controller.abort(new Error('left'));
  await expect(end).rejects.toThrow('left');
  expect(told).toEqual([10]);
  expect(clock.pending()).toBe(0);
});
