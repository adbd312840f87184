import type { LiveValue } from '@prova/shared/remote-contract/liveValue';
import { createContext, useContext, useSyncExternalStore } from 'react';

export const DictationLevelContext = createContext<LiveValue<number | null> | null>(null);

/**
 * How loud the recording's microphone is: the loudest amplitude of the last moment, from 0 to 1; null while it is not open.
 * The component renders with each reading, 20 times a second: only what draws the level asks for it.
 */
export function useDictationLevel(): number | null {
  const level = useContext(DictationLevelContext);
  if (!level) throw new Error('useDictationLevel needs a DictationLevelContext above it');
  return useSyncExternalStore(level.subscribe, level.get);
}
