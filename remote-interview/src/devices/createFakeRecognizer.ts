import type { Transcript } from '@prova/shared/voice/browserRecognition';
import type { ListeningEnd, SpeechRecognizer } from './speechRecognizer';

export interface FakeRecognizer extends SpeechRecognizer {
  supported: boolean;
  /** How often listening began. */
  starts(): number;
  isListening(): boolean;
  hear(transcript: Partial<Transcript>): void;
  end(end: ListeningEnd): void;
}

/** A recogniser that hears what a test says. */
export function createFakeRecognizer(): FakeRecognizer {
  let starts = 0;
  let listening: { hear: (transcript: Transcript) => void; end: (end: ListeningEnd) => void } | null = null;
  return {
    supported: true,
    starts: () => starts,
    isListening: () => listening !== null,
    hear: ({ final = '', interim = '' }) => listening?.hear({ final, interim }),
    end: (end) => listening?.end(end),
    async listen(onTranscript, signal) {
      signal.throwIfAborted();
      starts += 1;
      try {
        return await new Promise<ListeningEnd>((resolve, reject) => {
          listening = { hear: onTranscript, end: resolve };
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        });
      } finally {
        listening = null;
      }
    },
  };
}
