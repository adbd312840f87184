import type { Action, Store } from 'redux';

/** What the driver hands to an effect: the outside world, the end of its time, and a way to report what happened. */
export interface EffectContext<Ports, Event> {
  readonly ports: Ports;
  readonly signal: AbortSignal;
  emit(event: Event): void;
}

/**
 * The one wait or call that a phase asks for. `key` tells effects apart: while it stays the same the running effect goes on,
 * so it must name everything that should restart the work (phase, attempt, question …).
 */
export interface Effect<Ports, Event> {
  readonly key: string;
  run(context: EffectContext<Ports, Event>): Promise<void>;
}

/** The store as far as a flow needs it: whatever else it holds is none of the flow's business. */
export type FlowStore<State, Event extends Action> = Pick<
  Store<State, Event>,
  'getState' | 'dispatch' | 'subscribe'
>;

/** Pure: the effect that the state asks for now, or none. */
export type EffectOf<State, Event extends Action, Ports> = (state: State) => Effect<Ports, Event> | null;

interface FlowOptions<State, Event extends Action, Ports> {
  readonly store: FlowStore<State, Event>;
  /** Each is followed by itself: what is to run at the same time stands in functions of its own. */
  readonly effects: readonly EffectOf<State, Event, Ports>[];
  readonly ports: Ports;
  /** An effect that rejects without having been aborted: turn it into an event, or the flow stands still. */
  readonly onEffectFailed: (error: unknown, key: string) => void;
}

/** Ends everything that was started, newest first. */
export function stopAll(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops.toReversed()) stop();
  };
}

/**
 * Keeps exactly the effects running that the state asks for: starts one when the state comes to ask for it, aborts it
 * when the state no longer does. What an aborted effect still emits is dropped. Returns the function that stops the
 * flow.
 */
export function startFlow<State, Event extends Action, Ports>(
  options: FlowOptions<State, Event, Ports>,
): () => void {
  return stopAll(options.effects.map((effectOf) => followEffect(effectOf, options)));
}

function followEffect<State, Event extends Action, Ports>(
  effectOf: EffectOf<State, Event, Ports>,
  { store, ports, onEffectFailed }: FlowOptions<State, Event, Ports>,
): () => void {
  let running: { key: string; controller: AbortController } | null = null;

  const start = (effect: Effect<Ports, Event>) => {
    const controller = new AbortController();
    const { signal } = controller;
    running = { key: effect.key, controller };
    const emit = (event: Event) => {
      if (!signal.aborted) store.dispatch(event);
    };
    // A turn later, so that an effect never dispatches inside the dispatch that called for it.
    void Promise.resolve()
      .then(() => (signal.aborted ? undefined : effect.run({ ports, signal, emit })))
      .catch((error: unknown) => {
        if (!signal.aborted) onEffectFailed(error, effect.key);
      });
  };

  const follow = () => {
    const effect = effectOf(store.getState());
    if (running?.key === effect?.key) return;
    running?.controller.abort();
    running = null;
    if (effect) start(effect);
  };

  const unsubscribe = store.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    running?.controller.abort();
    running = null;
  };
}
