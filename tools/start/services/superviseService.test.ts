import type { RunningService } from './startService';
import { superviseService } from './superviseService';

/** Lets everything that waits only for promises continue. */
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
        // The start fails this often, as if for good, and succeeds after that.
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

test('restarts a killed service, and reports it', async () => {
  const parts = createParts();
  const stop = await superviseService(parts.surroundings);
  await parts.die();
  await settle();
  expect(parts.said).toEqual([
    'backend has ended (SIGKILL); the other services keep running. Restart in 0.5 s.',
    'backend is back, process 2.',
  ]);
  await stop();
});

test('restarts a service that keeps exiting, with growing pauses of up to a minute, and reports them', async () => {
  const parts = createParts();
  const stop = await superviseService(parts.surroundings);
  parts.refuse('Port 3005 is in use.');
  await parts.die();
  for (let turn = 0; turn < 40; turn += 1) await settle();
  expect(parts.pauses.slice(0, 9)).toEqual([500, 1000, 2000, 4000, 8000, 16000, 32000, 60000, 60000]);
  expect(parts.said[1]).toContain('has ended (Port 3005 is in use.)');
  expect(parts.said[7]).toMatch(
    /^backend keeps ending \(Port 3005 is in use\.\) and is restarted once a minute/,
  );
  expect(parts.said.at(-1)).toBe('backend is back, process 2.');
  await stop();
});

test('pauses ever longer before it restarts a dying service, until a stable minute resets the pause', async () => {
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

test('does not restart a stopped service', async () => {
  const parts = createParts();
  const stop = await superviseService(parts.surroundings);
  await stop();
  await settle();
  expect([parts.said, parts.stopped()]).toEqual([[], 2]);
});
