import type { MicrophonePermission, MicrophoneRefusal } from './microphonePermission';

interface FakePermission extends MicrophonePermission {
  /** What the next request meets; `ask` leaves the browser's question unanswered. */
  answer: 'grant' | 'ask' | MicrophoneRefusal;
}

/** A microphone permission that a test gives or refuses. */
export function createFakePermission(): FakePermission {
  const fake: FakePermission = {
    answer: 'grant',
    request(signal) {
      signal.throwIfAborted();
      if (fake.answer !== 'ask') return Promise.resolve(fake.answer === 'grant' ? null : fake.answer);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
    },
  };
  return fake;
}
