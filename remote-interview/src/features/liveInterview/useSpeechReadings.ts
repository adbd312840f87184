import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { AudioPlayer, PlaybackReading } from '../../devices/audioPlayer';

export const SpeechReadingsContext = createContext<AudioPlayer['observe'] | null>(null);

/**
 * Calls `listener` twenty times a second during playback. Nothing renders: the voice display sets the level
 * on its element. The narration's state has the turn and the pause.
 */
export function useSpeechReadings(listener: (reading: PlaybackReading) => void): void {
  const observe = useContext(SpeechReadingsContext);
  if (!observe) throw new Error('useSpeechReadings needs a SpeechReadingsContext above it');
  const hear = useEffectEvent(listener);
  useEffect(() => observe((reading) => hear(reading)), [observe]);
}
