import { setTimeout as delay } from 'node:timers/promises';
import { spawnProcess, type TestProcess } from '@prova/shared/node/startProcess';
import { createRandom } from '../../src/interviewer/selection/createRandom';

const INTERVAL_MS = 2000;

interface VictimOptions {
  readonly bundle: string;
  /** One for each process; together they are the cluster. */
  readonly environments: readonly Record<string, string>[];
  readonly seed: string;
}

export interface Victims {
  /** From now on one of them is killed every two seconds. */
  beginKilling(): void;
  kills(): number;
  /** What a process said that ended by itself, which none may do. */
  complaints(): readonly string[];
  stop(): Promise<void>;
}

/**
 * Starts processes, of which one, chosen at random among those that are up, is killed every two seconds and started again
 * at once. The other may still be on its way up: there are moments with nobody there.
 */
export function startVictims({ bundle, environments, seed }: VictimOptions): Victims {
  const random = createRandom(seed);
  const complaints: string[] = [];
  const stopping = new AbortController();
  const running = new Map<number, TestProcess>();
  const ready: number[] = [];
  let kills = 0;

  const start = (index: number) => {
    const started = spawnProcess(bundle, environments[index] ?? {});
    running.set(index, started);
    started.child.once('message', () => ready.push(index));
    void started.exited.then((code) => {
      // Whoever is killed was taken out before.
      if (running.get(index) === started) complaints.push(`exit ${String(code)}: ${started.output().stderr}`);
    });
  };
  const kill = async (index: number) => {
    const victim = running.get(index);
    running.delete(index);
    await victim?.end('SIGKILL');
  };
  const killOnAndOn = async () => {
    for (;;) {
      await delay(INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      const [index] = ready.splice(Math.floor(random() * ready.length), 1);
      if (index === undefined) continue;
      await kill(index);
      kills += 1;
      start(index);
    }
  };

  for (const index of environments.keys()) start(index);
  let killing: Promise<void> = Promise.resolve();
  return {
    beginKilling() {
      killing = killOnAndOn();
    },
    kills: () => kills,
    complaints: () => complaints,
    async stop() {
      stopping.abort();
      await killing;
      await Promise.all([...running.keys()].map(kill));
    },
  };
}
