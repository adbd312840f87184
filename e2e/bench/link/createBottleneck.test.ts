import { createBottleneck, type Sender } from './createBottleneck';

/** A manual clock, with timers that fire exactly when due. */
function createTestTime() {
  let now = 0;
  const timers: { at: number; then: () => void }[] = [];
  return {
    timing: {
      now: () => now,
      after: (ms: number, then: () => void) => void timers.push({ at: now + ms, then }),
    },
    pass(ms: number) {
      const until = now + ms;
      for (;;) {
        timers.sort((one, other) => one.at - other.at);
        const [next] = timers;
        if (!next || next.at > until) break;
        timers.shift();
        now = next.at;
        next.then();
      }
      now = until;
    },
  };
}

function createSender(bytes: number) {
  let left = bytes;
  const sender: Sender & { sum: number } = {
    sum: 0,
    take(most) {
      const size = Math.min(left, most);
      left -= size;
      return size === 0 ? null : Buffer.alloc(size);
    },
    sent(given) {
      sender.sum += given.length;
    },
  };
  return sender;
}

test('transmits at the configured rate', () => {
  const { timing, pass } = createTestTime();
  const line = createBottleneck(200_000, timing);
  const sender = createSender(1_000_000);
  line.wake(sender);
  pass(1_000);
  expect(sender.sum / 200_000).toBeCloseTo(1, 1);
  pass(4_100);
  expect(sender.sum).toBe(1_000_000);
});

test('shares the link between connections in turn, regardless of their queues', () => {
  const { timing, pass } = createTestTime();
  const line = createBottleneck(200_000, timing);
  const [one, other] = [createSender(500_000), createSender(500_000)];
  line.wake(one);
  line.wake(other);
  line.wake(one);
  pass(1_000);
  expect((one.sum + other.sum) / 200_000).toBeCloseTo(1, 1);
  expect(one.sum / other.sum).toBeCloseTo(1, 1);
});

test('does not delay a small response behind a large one', () => {
  const { timing, pass } = createTestTime();
  const line = createBottleneck(200_000, timing);
  const [large, small] = [createSender(1_000_000), createSender(1_000)];
  line.wake(large);
  pass(100);
  line.wake(small);
  pass(30);
  expect(small.sum).toBe(1_000);
});

test('transmits at once without a limit, and saves up no capacity while idle', () => {
  const { timing, pass } = createTestTime();
  const free = createSender(5_000_000);
  createBottleneck(null, timing).wake(free);
  expect(free.sum).toBe(5_000_000);

  const line = createBottleneck(200_000, timing);
  const first = createSender(1_460);
  line.wake(first);
  pass(10_000);
  const later = createSender(1_000_000);
  line.wake(later);
  pass(100);
  expect(later.sum).toBeLessThan(30_000);
});
