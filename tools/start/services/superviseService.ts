import { messageOf } from '@prova/node/messageOf';
import type { RunningService } from './startService';

interface Surroundings {
  /** @throws where it ends before it is ready */
  start(): Promise<RunningService>;
  say(text: string): void;
  /** Resolves at once where `signal` says that nobody waits any more. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Milliseconds of a clock that nobody sets. */
  now(): number;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** Whoever has run for so long begins again with the first pause. */
const STEADY_AFTER_MS = 60_000;

/**
 * Starts a process and brings it back whenever it ends by itself: soon at first, and more and more rarely where it keeps ending, so that it
 * takes no more of the machine than it has to.
 * @returns its stop
 * @throws where the first start fails
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
          ? `${name} has ended (${why}); everything else goes on. It is started again in ${pause / 1000} s.`
          : `${name} keeps ending (${why}) and is tried once a minute from now on. Its log says more, and npm run doctor looks for what is wrong.`,
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
    // One that was just coming back is there by now.
    await running?.stop();
  };
}
