import type { Heard, ListeningEnd, RecognitionOptions, SpeechRecognizer } from './speechRecognizer';

export interface FakeRecognizer extends SpeechRecognizer {
  supported: boolean;
  onDevice: boolean;
  /** Words that are still pending when the end is requested. */
  onItsWay: string;
  /** The options of each listening so far. */
  readonly listenings: RecognitionOptions[];
  isListening(): boolean;
  hear(heard: Partial<Heard>): void;
  end(end?: ListeningEnd): void;
}

/** A recogniser that hears what a test says. */
export function createFakeRecognizer(): FakeRecognizer {
  let current: { hear: (heard: Heard) => void; end: (end: ListeningEnd) => void } | null = null;
  let last: Heard = { final: '', interim: '', alternatives: [] };
  const fake: FakeRecognizer = {
    supported: true,
    onDevice: false,
    onItsWay: '',
    listenings: [],
    isListening: () => current !== null,
    hear(heard) {
      last = { final: '', interim: '', alternatives: [], ...heard };
      current?.hear(last);
    },
    end: (end = { kind: 'ended' }) => current?.end(end),
    finish() {
      if (fake.onItsWay) fake.hear({ ...last, final: fake.onItsWay, interim: '' });
      fake.end();
    },
    async listen(options, onHeard, signal) {
      signal.throwIfAborted();
      fake.listenings.push(options);
      try {
        return await new Promise<ListeningEnd>((resolve, reject) => {
          current = { hear: onHeard, end: resolve };
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        });
      } finally {
        current = null;
      }
    },
  };
  return fake;
}
