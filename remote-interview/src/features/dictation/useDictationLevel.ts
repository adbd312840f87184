import type { LiveValue } from '@prova/shared/remote-contract/liveValue';
import { createContext, useContext, useSyncExternalStore } from 'react';

export const DictationLevelContext = createContext<LiveValue<number | null> | null>(null);

/**
 * The recording's microphone level: the recent peak amplitude, from 0 to 1; null while closed. The component
 * renders on each sample, 20 times a second: for level displays only.
 */
export function useDictationLevel(): number | null {
  const level = useContext(DictationLevelContext);
  if (!level) throw new Error('useDictationLevel needs a DictationLevelContext above it');
  return useSyncExternalStore(level.subscribe, level.get);
}
