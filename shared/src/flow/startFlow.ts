import type { Action, Store } from 'redux';

/** What the driver hands to a duty: the outside world, the end of its time, and a way to report what happened. */
export interface DutyContext<Ports, Event> {
  readonly ports: Ports;
  readonly signal: AbortSignal;
  emit(event: Event): void;
}

/**
 * The one wait or call that a phase owes. `key` tells duties apart: while it stays the same the running duty goes on,
 * so it must name everything that should restart the work (phase, attempt, question …).
 */
export interface Duty<Ports, Event> {
  readonly key: string;
  run(context: DutyContext<Ports, Event>): Promise<void>;
}

/** The store as far as a flow needs it: whatever else it holds is none of the flow's business. */
export type FlowStore<State, Event extends Action> = Pick<
  Store<State, Event>,
  'getState' | 'dispatch' | 'subscribe'
>;

interface FlowOptions<State, Event extends Action, Ports> {
  readonly store: FlowStore<State, Event>;
  /** Pure: which duty the state owes now, or none. */
  readonly dutyOf: (state: State) => Duty<Ports, Event> | null;
  readonly ports: Ports;
  /** A duty that rejects without having been aborted: turn it into an event, or the flow stands still. */
  readonly onDutyFailed: (error: unknown, key: string) => void;
}

/**
 * Keeps exactly the duty running that the state owes: starts it when the state comes to owe it, aborts it when the
 * state no longer does. What an aborted duty still emits is dropped. Returns the function that stops the flow.
 */
export function startFlow<State, Event extends Action, Ports>(
  options: FlowOptions<State, Event, Ports>,
): () => void {
  const { store, dutyOf, ports, onDutyFailed } = options;
  let running: { key: string; controller: AbortController } | null = null;

  const start = (duty: Duty<Ports, Event>) => {
    const controller = new AbortController();
    const { signal } = controller;
    running = { key: duty.key, controller };
    const emit = (event: Event) => {
      if (!signal.aborted) store.dispatch(event);
    };
    // A turn later, so that a duty never dispatches inside the dispatch that called for it.
    void Promise.resolve()
      .then(() => (signal.aborted ? undefined : duty.run({ ports, signal, emit })))
      .catch((error: unknown) => {
        if (!signal.aborted) onDutyFailed(error, duty.key);
      });
  };

  const follow = () => {
    const duty = dutyOf(store.getState());
    if (running?.key === duty?.key) return;
    running?.controller.abort();
    running = null;
    if (duty) start(duty);
  };

  const unsubscribe = store.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    running?.controller.abort();
    running = null;
  };
}
