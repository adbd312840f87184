import type { LiveValue } from '@prova/shared/remote-contract/liveValue';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** The background of the open microphone, from 0 to 1; null while unknown. */
export const NoiseFloorContext = createContext<LiveValue<number | null> | null>(null);

export const MicrophoneLevelContext = createContext<LiveValue<number> | null>(null);

/**
 * The open microphone's level, from 0 to 1. The component renders on each sample, 20 times a second: for
 * level displays only.
 */
export function useMicrophoneLevel(): number {
  const level = useContext(MicrophoneLevelContext);
  if (!level) throw new Error('useMicrophoneLevel needs a MicrophoneLevelContext above it');
  return useSyncExternalStore(level.subscribe, level.get);
}

/** The background level of the open microphone; null while unknown. */
export function useNoiseFloor(): number | null {
  const noise = useContext(NoiseFloorContext);
  if (!noise) throw new Error('useNoiseFloor needs a NoiseFloorContext above it');
  return useSyncExternalStore(noise.subscribe, noise.get);
}
