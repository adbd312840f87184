interface ReadableStore<State> {
  getState(): State;
  subscribe(listener: () => void): () => void;
}

/** Passes each new value of a part of the state to `keep`; returns a function that stops it. */
export function startKeeping<State, Part>(
  store: ReadableStore<State>,
  select: (state: State) => Part,
  keep: (part: Part) => void,
): () => void {
  let kept = select(store.getState());
  return store.subscribe(() => {
    const current = select(store.getState());
    if (Object.is(current, kept)) return;
    kept = current;
    keep(current);
  });
}
