import type { Store } from '@reduxjs/toolkit';
import type { AudioShelf } from '../devices/audioShelf';

/**
 * Keeps the sounds that the state speaks of, and no others: their bytes lie outside the store and would stay for as
 * long as the tab is open. Returns what ends it, and lets go of all of them.
 */
export function startLettingSoundsGo<State>(
  store: Pick<Store<State>, 'getState' | 'subscribe'>,
  shelf: AudioShelf,
  soundsIn: (state: State) => readonly string[],
): () => void {
  const unsubscribe = store.subscribe(() => shelf.keepOnly(soundsIn(store.getState())));
  return () => {
    unsubscribe();
    shelf.keepOnly([]);
  };
}
