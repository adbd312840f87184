import type { LanguageModelBehaviour } from './startLanguageModelServer';

/** Served calls and their queue, at most so far. */
export interface SlowModelPeaks {
  readonly served: number;
  readonly waiting: number;
}

interface SlowModelOptions {
  /** Milliseconds for one call. */
  readonly delay: number;
  /** Calls served at once; the others queue in order, as at a server with a fixed number of slots. */
  readonly places: number;
  readonly behaviour: LanguageModelBehaviour;
}

/** A model that takes its time. A call whose client hangs up leaves its place, or the queue. */
export function createSlowModel({ delay, places, behaviour }: SlowModelOptions) {
  const waiting = new Set<() => void>();
  let served = 0;
  const peaks = { served: 0, waiting: 0 };
  const behave: LanguageModelBehaviour = (call, response) => {
    const serve = () => {
      waiting.delete(serve);
      served += 1;
      peaks.served = Math.max(peaks.served, served);
      const timer = setTimeout(() => behaviour(call, response), delay);
      response.once('close', () => {
        clearTimeout(timer);
        served -= 1;
        const [next] = waiting;
        next?.();
      });
    };
    if (served < places) {
      serve();
      return;
    }
    waiting.add(serve);
    peaks.waiting = Math.max(peaks.waiting, waiting.size);
    response.once('close', () => waiting.delete(serve));
  };
  return { behave, peaks: (): SlowModelPeaks => ({ ...peaks }) };
}
