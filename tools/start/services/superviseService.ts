import { messageOf } from '@prova/node/messageOf';
import type { RunningService } from './startService';

interface Surroundings {
  /** Starts the process. @throws if it exits before it is ready */
  start(): Promise<RunningService>;
  say(text: string): void;
  /** Waits; resolves at once on `signal`. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** The current time, in milliseconds of a monotonic clock. */
  now(): number;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** Uptime after which the pauses start over. */
const STEADY_AFTER_MS = 60_000;

/**
 * Starts a process and restarts it when it exits: soon at first, and with growing pauses where it keeps
 * exiting, to spare the machine.
 * @returns its stop function
 * @throws if the first start fails
 */
export async function superviseService({
  start,
  say,
  wait,
  now,
}: Surroundings): Promise<() => Promise<void>> {
  const left = new AbortController();
  const isLeft = () => left.signal.aborted;
  let running: RunningService | null = await start();

  const bringBack = async (name: string, ended: string, from: number) => {
    let why = ended;
    for (let pause = from; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      say(
        pause < LONGEST_PAUSE_MS
          ? `${name} has ended (${why}); the other services keep running. Restart in ${pause / 1000} s.`
          : `${name} keeps ending (${why}) and is restarted once a minute from now on. Check its log, and run npm run doctor.`,
      );
      await wait(pause, left.signal);
      if (isLeft()) return null;
      try {
        const again = await start();
        say(`${name} is back, process ${again.pid}.`);
        return { again, pause };
      } catch (error) {
        why = messageOf(error);
      }
    }
  };
  const keep = async () => {
    let pause = FIRST_PAUSE_MS;
    while (running && !isLeft()) {
      const { name, ended }: RunningService = running;
      const begun = now();
      const how = await ended;
      if (isLeft()) return;
      if (now() - begun >= STEADY_AFTER_MS) pause = FIRST_PAUSE_MS;
      const back = await bringBack(name, how, pause);
      running = back?.again ?? null;
      pause = Math.min((back?.pause ?? pause) * 2, LONGEST_PAUSE_MS);
    }
  };
  const kept = keep();
  return async () => {
    left.abort();
    await running?.stop();
    await kept;
    // By now, a restart in progress has finished.
    await running?.stop();
  };
}
