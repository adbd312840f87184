import { browserClock, type Clock } from '@prova/shared/flow/clock';
import type { Microphone, MicrophoneAccess, MicrophoneRefusal } from './microphone';

export interface FakeMicrophone extends Microphone {
  /** Result of the next `open`; `ask` leaves the permission prompt open. */
  answer: 'grant' | 'ask' | MicrophoneRefusal;
  /** Sets the input level, 0 to 1. */
  speakAt(level: number): void;
  /** Disconnects the microphone. */
  unplug(): void;
  openCount(): number;
  /** Name of the next opened device. */
  label: string;
  /** Whether recording is supported. */
  records: boolean;
}

/** A microphone controlled by a test. */
export function createFakeMicrophone(clock: Clock = browserClock): FakeMicrophone {
  let level = 0;
  let open = 0;
  let unplug: () => void = () => undefined;
  const fake: FakeMicrophone = {
    answer: 'grant',
    label: 'Built-in',
    records: true,
    speakAt: (value) => (level = value),
    unplug: () => unplug(),
    openCount: () => open,
    open(signal) {
      signal.throwIfAborted();
      const { answer } = fake;
      if (answer === 'ask') {
        return new Promise<MicrophoneAccess>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        });
      }
      if (answer !== 'grant') return Promise.resolve({ ok: false, reason: answer });
      open += 1;
      let closed = false;
      const lost = new Promise<void>((resolve) => (unplug = resolve));
      const record = async (ms: number, recorded: AbortSignal, finished?: Promise<void>) => {
        const time = clock.wait(ms, recorded);
        await (finished ? Promise.race([time, finished]) : time);
        return fake.records ? new Blob(['said']) : null;
      };
      const close = () => {
        if (!closed) open -= 1;
        closed = true;
      };
      return Promise.resolve({
        ok: true,
        microphone: { label: fake.label, level: () => level, lost, record, close },
      });
    },
  };
  return fake;
}
