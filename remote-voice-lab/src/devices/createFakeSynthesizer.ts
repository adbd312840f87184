import type { SpeakingEnd, SpeechSynthesizer, SynthesisVoice, Utterance } from './speechSynthesizer';

interface FakeSynthesizer extends SpeechSynthesizer {
  supported: boolean;
  /** Texts given to the synthesiser so far. */
  readonly said: Utterance[];
  isSpeaking(): boolean;
  offer(voices: readonly SynthesisVoice[]): void;
  start(): void;
  end(end?: SpeakingEnd): void;
}

/** A synthesiser whose speech lasts as long as a test decides. */
export function createFakeSynthesizer(): FakeSynthesizer {
  let voices: readonly SynthesisVoice[] = [];
  let current: { start: () => void; end: (end: SpeakingEnd) => void } | null = null;
  const listeners = new Set<() => void>();
  const said: Utterance[] = [];
  return {
    supported: true,
    said,
    isSpeaking: () => current !== null,
    voices: () => voices,
    offer(offered) {
      voices = offered;
      for (const listener of listeners) listener();
    },
    onVoicesChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => current?.start(),
    end: (end = { kind: 'ended' }) => current?.end(end),
    async speak(utterance, onStarted, signal) {
      signal.throwIfAborted();
      said.push(utterance);
      try {
        return await new Promise<SpeakingEnd>((resolve, reject) => {
          current = { start: onStarted, end: resolve };
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        });
      } finally {
        current = null;
      }
    },
  };
}
