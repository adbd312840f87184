import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { spawnProcess, type TestProcess } from '@prova/node/startProcess';
import { createRandom } from '../../src/interviewer/selection/createRandom';

const INTERVAL_MS = 2000;

interface VictimOptions {
  readonly bundle: string;
  /** One for each process; together they are the cluster. */
  readonly environments: readonly Record<string, string>[];
  readonly seed: string;
}

export interface Victims {
  /** Resolves when each of them has said that it is ready. */
  readonly allReady: Promise<unknown>;
  /** From now on one of them is killed every two seconds. */
  beginKilling(): void;
  kills(): number;
  /**
   * Puts another release in the place of the one that runs: each is asked to end, one after the other, and the next when the one
   * before is ready again. Who is killed meanwhile comes back as the new release.
   */
  upgrade(bundle: string): Promise<void>;
  /** What a process said that ended by itself, which none may do. */
  complaints(): readonly string[];
  stop(): Promise<void>;
}

/**
 * Starts processes, of which one, chosen at random among those that are up, is killed every two seconds and started again
 * at once. The other may still be on its way up: there are moments with nobody there.
 */
export function startVictims({ bundle: first, environments, seed }: VictimOptions): Victims {
  const random = createRandom(seed);
  const complaints: string[] = [];
  const stopping = new AbortController();
  const running = new Map<number, TestProcess>();
  /** Which release each of them is. */
  const releases = new Map<number, string>();
  const ready: number[] = [];
  let bundle = first;
  let kills = 0;

  const start = (index: number): Promise<unknown> => {
    const started = spawnProcess(bundle, environments[index] ?? {});
    running.set(index, started);
    releases.set(index, bundle);
    started.child.once('message', () => ready.push(index));
    void started.exited.then((code) => {
      // Whoever is killed was taken out before.
      if (running.get(index) === started) complaints.push(`exit ${String(code)}: ${started.output().stderr}`);
    });
    return Promise.race([once(started.child, 'message'), started.exited]);
  };
  const end = async (index: number, signal: 'SIGKILL' | 'SIGTERM') => {
    const victim = running.get(index);
    running.delete(index);
    return await victim?.end(signal);
  };
  /** Whether it was up, and so is this caller's to end. */
  const take = (index: number): boolean => {
    const at = ready.indexOf(index);
    if (at >= 0) ready.splice(at, 1);
    return at >= 0;
  };
  const killOnAndOn = async () => {
    for (;;) {
      await delay(INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      const index = ready[Math.floor(random() * ready.length)];
      if (index === undefined || !take(index)) continue;
      await end(index, 'SIGKILL');
      kills += 1;
      void start(index);
    }
  };

  const allReady = Promise.all([...environments.keys()].map(start));
  let killing: Promise<void> = Promise.resolve();
  return {
    allReady,
    beginKilling() {
      killing = killOnAndOn();
    },
    kills: () => kills,
    async upgrade(next) {
      bundle = next;
      for (const index of environments.keys()) {
        while (!take(index)) await delay(50);
        // It was killed meanwhile, and is there as the new release already.
        if (releases.get(index) === next) {
          ready.push(index);
          continue;
        }
        const code = await end(index, 'SIGTERM');
        if (code !== 0) complaints.push(`asked to end, it ended with ${String(code)}`);
        await start(index);
      }
    },
    complaints: () => complaints,
    async stop() {
      stopping.abort();
      await killing;
      await Promise.all([...running.keys()].map((index) => end(index, 'SIGKILL')));
    },
  };
}
