import type { Microphone, MicrophoneAccess, MicrophoneRefusal } from './microphone';

export interface FakeMicrophone extends Microphone {
  /** What the next `open` meets; `ask` leaves the browser's question unanswered. */
  answer: 'grant' | 'ask' | MicrophoneRefusal;
  /** Sets the level that is heard, 0 to 1. */
  speakAt(level: number): void;
  /** Pulls the plug. */
  unplug(): void;
  openCount(): number;
}

/** A microphone that a test speaks into. */
export function createFakeMicrophone(): FakeMicrophone {
  let level = 0;
  let open = 0;
  let unplug: () => void = () => undefined;
  const fake: FakeMicrophone = {
    answer: 'grant',
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
      const close = () => {
        if (!closed) open -= 1;
        closed = true;
      };
      return Promise.resolve({ ok: true, microphone: { level: () => level, lost, close } });
    },
  };
  return fake;
}
