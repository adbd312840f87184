import type { LiveValue } from '@prova/shared/remote-contract/liveValue';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** The background of the open microphone, from 0 to 1; null while it is not known. */
export const NoiseFloorContext = createContext<LiveValue<number | null> | null>(null);

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

/** The level below which the open microphone does not fall; null while that is not known. */
export function useNoiseFloor(): number | null {
  const noise = useContext(NoiseFloorContext);
  if (!noise) throw new Error('useNoiseFloor needs a NoiseFloorContext above it');
  return useSyncExternalStore(noise.subscribe, noise.get);
}
