/** @jest-environment jsdom */
import { createFakePermission } from './createFakePermission';
import { browserMicrophonePermission, type MicrophonePermission } from './microphonePermission';

function setDevices(getUserMedia?: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'mediaDevices', {
    value: getUserMedia && { getUserMedia },
    configurable: true,
  });
}
const named = (name: string) => Object.assign(new Error(name), { name });

const drivers: [string, (answer: 'grant' | 'denied') => MicrophonePermission][] = [
  [
    'the browser’s',
    (answer) => {
      const refusal = named('NotAllowedError');
      setDevices(() =>
        answer === 'grant' ? Promise.resolve({ getTracks: () => [] }) : Promise.reject(refusal),
      );
      return browserMicrophonePermission;
    },
  ],
  ['the fake', (answer) => Object.assign(createFakePermission(), { answer })],
];

test.each(drivers)('[V2] reports %s permission as granted or denied', async (_name, create) => {
  const { signal } = new AbortController();
  expect(await create('grant').request(signal)).toBeNull();
  expect(await create('denied').request(signal)).toBe('denied');
});

test('[V2] closes the microphone after the prompt', async () => {
  const stop = jest.fn();
  setDevices(() => Promise.resolve({ getTracks: () => [{ stop }, { stop }] }));
  await browserMicrophonePermission.request(new AbortController().signal);
  expect(stop).toHaveBeenCalledTimes(2);
});

test.each([
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['SecurityError', 'denied'],
])('[V9] maps %s to %s', async (name, refusal) => {
  setDevices(() => Promise.reject(named(name)));
  expect(await browserMicrophonePermission.request(new AbortController().signal)).toBe(refusal);
});

test('[V9] reports no microphone without https', async () => {
  setDevices();
  expect(await browserMicrophonePermission.request(new AbortController().signal)).toBe('insecure');
});
