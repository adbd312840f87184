import type { SpeechRecord } from '@prova/api/types/voice/speechRecord';

/** Texts whose seconds are remembered: an hour of a busy site. */
const MOST_TEXTS = 500;

/** A text that was spoken in an interview. */
export interface SpokenText {
  /** The chosen voice, with all that makes its sound. */
  readonly voice: string;
  readonly seconds: number;
  /** Why the built-in voice spoke instead; null if the chosen one did. */
  readonly fallback: string | null;
}

/** Remembers how the interviewer's voice does. Another voice begins anew, since this one's seconds say nothing about it. */
export function createSpeechRecord(now = () => new Date()) {
  const begin = (voice: string | null) => ({
    voice,
    since: now().toISOString(),
    texts: 0,
    seconds: [] as number[],
    fallbacks: new Map<string, number>(),
    lastFallbackAt: null as string | null,
    isReplaced: false,
  });
  let current = begin(null);
  return {
    spoke({ voice, seconds, fallback }: SpokenText): void {
      if (current.voice !== null && current.voice !== voice) current = begin(voice);
      current.voice = voice;
      current.texts += 1;
      current.seconds.push(seconds);
      if (current.seconds.length > MOST_TEXTS) current.seconds.shift();
      current.isReplaced = fallback !== null;
      if (fallback === null) return;
      current.fallbacks.set(fallback, (current.fallbacks.get(fallback) ?? 0) + 1);
      current.lastFallbackAt = now().toISOString();
    },
    read(): SpeechRecord {
      const { since, texts, seconds, fallbacks, lastFallbackAt, isReplaced } = current;
      const sorted = seconds.toSorted((one, other) => one - other);
      const median = sorted[Math.floor(sorted.length / 2)];
      const slowest = sorted.at(-1);
      return {
        since,
        texts,
        seconds: median === undefined || slowest === undefined ? null : { median, slowest },
        fallbacks: [...fallbacks]
          .map(([reason, count]) => ({ reason, count }))
          .toSorted((one, other) => other.count - one.count),
        lastFallbackAt,
        isReplaced,
      };
    },
  };
}
export type SpeechRecordKeeper = ReturnType<typeof createSpeechRecord>;
