import type { Store } from '@reduxjs/toolkit';
import type { AudioShelf } from '../devices/audioShelf';

/**
 * Releases the sounds that the state no longer names: their bytes are outside the store, and would stay as
 * long as the tab. Returns a function that stops it and releases all of them.
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
