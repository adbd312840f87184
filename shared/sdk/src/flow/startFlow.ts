import type { Action, Store } from 'redux';

/** The context of an effect: the outside world, an abort signal, and a way to report events. */
export interface EffectContext<Ports, Event> {
  readonly ports: Ports;
  readonly signal: AbortSignal;
  emit(event: Event): void;
}

/**
 * The single wait or call of a phase. `key` identifies effects: while it stays the same the running effect
 * continues, so it must include everything that should restart the work (phase, attempt, question …).
 */
export interface Effect<Ports, Event> {
  readonly key: string;
  run(context: EffectContext<Ports, Event>): Promise<void>;
}

/** The part of the store that a flow needs. */
export type FlowStore<State, Event extends Action> = Pick<
  Store<State, Event>,
  'getState' | 'dispatch' | 'subscribe'
>;

/** Pure: the effect for the state, or none. */
export type EffectOf<State, Event extends Action, Ports> = (state: State) => Effect<Ports, Event> | null;

interface FlowOptions<State, Event extends Action, Ports> {
  readonly store: FlowStore<State, Event>;
  /** The effects, each in its own function: concurrent effects run independently. */
  readonly effects: readonly EffectOf<State, Event, Ports>[];
  readonly ports: Ports;
  /**
   * Called when an effect rejects without having been aborted. Turn the error into an event, or the flow
   * stalls.
   */
  readonly onEffectFailed: (error: unknown, key: string) => void;
}

/** Stops everything started, newest first. */
export function stopAll(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops.toReversed()) stop();
  };
}

/**
 * Keeps the state's effects running: starts one when the state requires it, aborts it when it no longer does.
 * Events of aborted effects are dropped. Returns a function that stops the flow.
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
    // A turn later, so that an effect never dispatches inside the dispatch that started it.
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
