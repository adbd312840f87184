import type { MicrophonePermission, MicrophoneRefusal } from './microphonePermission';

interface FakePermission extends MicrophonePermission {
  /** Result of the next request; `ask` leaves the browser's prompt open. */
  answer: 'grant' | 'ask' | MicrophoneRefusal;
}

/** A microphone permission granted or denied by a test. */
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
