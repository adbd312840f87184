import type { LiveValue } from '@prova/shared/remote-contract/liveValue';
import { createContext, useContext, useSyncExternalStore } from 'react';

export const MicrophoneLevelContext = createContext<LiveValue<number> | null>(null);

/**
 * How loud the open microphone is, from 0 to 1. The component renders with each reading, 20 times a second: only what
 * draws the level asks for it.
 */
export function useMicrophoneLevel(): number {
  const level = useContext(MicrophoneLevelContext);
  if (!level) throw new Error('useMicrophoneLevel needs a MicrophoneLevelContext above it');
  return useSyncExternalStore(level.subscribe, level.get);
}
