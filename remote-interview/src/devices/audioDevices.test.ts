/** @jest-environment jsdom */
import { browserAudioDevices } from './audioDevices';
import { createDeviceChoice } from './deviceChoice';

const setDevices = (value: unknown) =>
  Object.defineProperty(navigator, 'mediaDevices', { value, configurable: true });

test('microphones and loudspeakers by their names, without the stand-ins for the system’s own', async () => {
  const device = (kind: string, deviceId: string, label: string) => ({ kind, deviceId, label });
  const plugged = [
    device('audioinput', 'default', 'Default'),
    device('audioinput', 'communications', 'Communications'),
    device('audioinput', 'h', 'Headset'),
    device('audiooutput', 's', 'Monitor'),
    device('videoinput', 'c', 'Camera'),
  ];
  const devices = Object.assign(new EventTarget(), { enumerateDevices: () => Promise.resolve(plugged) });
  setDevices(devices);
  expect(await browserAudioDevices.list()).toEqual({
    microphones: [{ id: 'h', label: 'Headset' }],
    speakers: [{ id: 's', label: 'Monitor' }],
  });
  const hear = jest.fn();
  const stop = browserAudioDevices.subscribe(hear);
  devices.dispatchEvent(new Event('devicechange'));
  stop();
  devices.dispatchEvent(new Event('devicechange'));
  expect(hear).toHaveBeenCalledTimes(1);
});

test.each([
  ['without https', undefined],
  [
    'where a policy forbids it',
    { enumerateDevices: () => Promise.reject(new Error('no')), addEventListener: jest.fn() },
  ],
])('%s nothing is plugged in, and nothing is thrown', async (_where, devices) => {
  setDevices(devices);
  expect(await browserAudioDevices.list()).toEqual({ microphones: [], speakers: [] });
  browserAudioDevices.subscribe(() => undefined);
});

test('the loudspeaker is the page’s to choose where the browser can', () => {
  expect(browserAudioDevices.canChooseSpeaker()).toBe(false);
  Object.assign(HTMLMediaElement.prototype, { setSinkId: () => undefined });
  expect(browserAudioDevices.canChooseSpeaker()).toBe(true);
});

test('the choice is kept for this browser, and a browser that keeps nothing has the system’s devices', () => {
  createDeviceChoice().set({ microphone: 'h', speaker: null });
  expect(createDeviceChoice().get()).toEqual({ microphone: 'h', speaker: null });
  localStorage.setItem('prova.audioDevices', '{"microphone":1}');
  expect(createDeviceChoice().get()).toEqual({ microphone: null, speaker: null });
  const choice = createDeviceChoice(() => {
    throw new DOMException('no', 'SecurityError');
  });
  choice.set({ microphone: 'h', speaker: null });
  expect(choice.get().microphone).toBe('h');
});
