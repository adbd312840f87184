interface ReadableStore<State> {
  getState(): State;
  subscribe(listener: () => void): () => void;
}

/** Hands each new value of a part of the state to `keep`; returns the function that ends it. */
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
