import {
  RECORDING_FORMATS,
  type Recorder,
  type RecorderRefusal,
  type RecordingFormat,
  type RecordingOutcome,
} from './recorder';

interface FakeRecorder extends Recorder {
  formats: readonly RecordingFormat[];
  /** Result of the next recording's start; `ask` leaves the browser's prompt open. */
  answer: 'grant' | 'ask' | RecorderRefusal;
  /** A recording's content; when empty, the recorder delivers nothing. */
  sound: string;
  /** Whether the recorder ends on request. */
  obeys: boolean;
  speakAt(level: number): void;
  /** Ends the recording in another way than requested. */
  end(outcome: 'lost' | RecorderRefusal): void;
  isRecording(): boolean;
  /** The formats of all recordings, in order. */
  readonly recorded: RecordingFormat[];
}

/** A recorder controlled by a test. */
export function createFakeRecorder(): FakeRecorder {
  let level = 0;
  let current: ((outcome: 'finished' | 'lost' | RecorderRefusal) => void) | null = null;
  const fake: FakeRecorder = {
    formats: RECORDING_FORMATS,
    answer: 'grant',
    sound: 'sound',
    obeys: true,
    recorded: [],
    speakAt: (value) => (level = value),
    level: () => (current ? level : 0),
    end: (outcome) => current?.(outcome),
    isRecording: () => current !== null,
    finish() {
      if (fake.obeys) current?.('finished');
    },
    async record(format, onStarted, signal) {
      signal.throwIfAborted();
      const { answer } = fake;
      if (answer !== 'grant' && answer !== 'ask') return { ok: false, reason: answer };
      try {
        return await new Promise<RecordingOutcome>((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
          if (answer === 'ask') return;
          fake.recorded.push(format);
          const audio = new Blob(fake.sound === '' ? [] : [fake.sound], { type: format.mimeType });
          current = (outcome) =>
            resolve(
              outcome === 'finished' || outcome === 'lost'
                ? { ok: true, audio, end: outcome }
                : { ok: false, reason: outcome },
            );
          onStarted();
        });
      } finally {
        current = null;
      }
    },
  };
  return fake;
}
