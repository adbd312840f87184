import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { spawnProcess, type TestProcess } from '@prova/node/startProcess';
import { createRandom } from '../../src/interviewer/selection/createRandom';

const INTERVAL_MS = 2000;

interface VictimOptions {
  readonly bundle: string;
  /** Environment variables of each process; together the processes form the cluster. */
  readonly environments: readonly Record<string, string>[];
  readonly seed: string;
}

export interface Victims {
  /** Resolves when each process has reported ready. */
  readonly allReady: Promise<unknown>;
  /** Starts killing one process every two seconds. */
  beginKilling(): void;
  kills(): number;
  /**
   * Rolls out another release: asks one process at a time to stop, and continues when it is ready again.
   * Processes killed meanwhile return as the new release.
   */
  upgrade(bundle: string): Promise<void>;
  /** Output of a process that exited unexpectedly. */
  complaints(): readonly string[];
  stop(): Promise<void>;
}

/**
 * Starts processes, and every two seconds kills one of the running processes, chosen at random, and restarts
 * it at once. The others may still be starting, so that at moments none runs.
 */
export function startVictims({ bundle: first, environments, seed }: VictimOptions): Victims {
  const random = createRandom(seed);
  const complaints: string[] = [];
  const stopping = new AbortController();
  const running = new Map<number, TestProcess>();
  /** The release of each process, by its index. */
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
      // A process that was killed on purpose is no longer in the list.
      if (running.get(index) === started) complaints.push(`exit ${String(code)}: ${started.output().stderr}`);
    });
    return Promise.race([once(started.child, 'message'), started.exited]);
  };
  const end = async (index: number, signal: 'SIGKILL' | 'SIGTERM') => {
    const victim = running.get(index);
    running.delete(index);
    return await victim?.end(signal);
  };
  /** Whether the process was running, so that the caller has to stop it. */
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
        // The process was killed meanwhile, and already runs the new release.
        if (releases.get(index) === next) {
          ready.push(index);
          continue;
        }
        const code = await end(index, 'SIGTERM');
        if (code !== 0) complaints.push(`exit code ${String(code)} after SIGTERM`);
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
