import type { RunningService } from './startService';
import { superviseService } from './superviseService';

/** Lets everything go on that waits for nothing but promises. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

function createParts() {
  let time = 0;
  let pids = 0;
  let refusal: string | null = null;
  let end: (how: string) => void = () => undefined;
  const said: string[] = [];
  const pauses: number[] = [];
  let stopped = 0;
  return {
    said,
    pauses,
    stopped: () => stopped,
    refuse: (why: string | null) => (refusal = why),
    pass: (milliseconds: number) => (time += milliseconds),
    async die(how = 'SIGKILL') {
      end(how);
      await settle();
    },
    surroundings: {
      say: (text: string) => void said.push(text),
      now: () => time,
      async wait(milliseconds: number) {
        pauses.push(milliseconds);
        time += milliseconds;
        // Whoever is refused for ever is tried so often here, and then let in.
        if (pauses.length > 12) refusal = null;
        await settle();
      },
      start(): Promise<RunningService> {
        if (refusal !== null) return Promise.reject(new Error(refusal));
        pids += 1;
        const ended = new Promise<string>((resolve) => (end = resolve));
        const stop = () => {
          stopped += 1;
          end('SIGTERM');
          return Promise.resolve();
        };
        return Promise.resolve({ name: 'backend', pid: pids, ended, stop });
      },
    },
  };
}

test('a part that was killed comes back, and it is said', async () => {
  const parts = createParts();
  const stop = await superviseService(parts.surroundings);
  await parts.die();
  await settle();
  expect(parts.said).toEqual([
    'backend has ended (SIGKILL); everything else goes on. It is started again in 0.5 s.',
    'backend is back, process 2.',
  ]);
  await stop();
});

test('one that keeps ending is tried more and more rarely, at last once a minute, and that is said in words', async () => {
  const parts = createParts();
  const stop = await superviseService(parts.surroundings);
  parts.refuse('Port 3005 is in use.');
  await parts.die();
  for (let turn = 0; turn < 40; turn += 1) await settle();
  expect(parts.pauses.slice(0, 9)).toEqual([500, 1000, 2000, 4000, 8000, 16000, 32000, 60000, 60000]);
  expect(parts.said[1]).toContain('has ended (Port 3005 is in use.)');
  expect(parts.said[7]).toMatch(/^backend keeps ending \(Port 3005 is in use\.\) and is tried once a minute/);
  expect(parts.said.at(-1)).toBe('backend is back, process 2.');
  await stop();
});

test('one that dies as soon as it is there is not brought back at once for ever; after a steady minute it is again', async () => {
  const parts = createParts();
  const stop = await superviseService(parts.surroundings);
  for (let times = 0; times < 3; times += 1) {
    await parts.die();
    await settle();
  }
  parts.pass(60_000);
  await parts.die();
  await settle();
  expect(parts.pauses).toEqual([500, 1000, 2000, 500]);
  await stop();
});

test('what is stopped stays away', async () => {
  const parts = createParts();
  const stop = await superviseService(parts.surroundings);
  await stop();
  await settle();
  expect([parts.said, parts.stopped()]).toEqual([[], 2]);
});
