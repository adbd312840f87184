import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { AudioPlayer, PlaybackReading } from '../../devices/audioPlayer';

export const SpeechReadingsContext = createContext<AudioPlayer['observe'] | null>(null);

/**
 * Calls `listener` twenty times a second while the interviewer is heard. Nothing renders for it: what draws the voice sets
 * it on its element. Of which turn it is, and whether it is held, is the narration's state.
 */
export function useSpeechReadings(listener: (reading: PlaybackReading) => void): void {
  const observe = useContext(SpeechReadingsContext);
  if (!observe) throw new Error('useSpeechReadings needs a SpeechReadingsContext above it');
  const hear = useEffectEvent(listener);
  useEffect(() => observe((reading) => hear(reading)), [observe]);
}
