/** @jest-environment jsdom */
import { browserAudioDevices } from './audioDevices';
import { createDeviceChoice } from './deviceChoice';

const setDevices = (value: unknown) =>
  Object.defineProperty(navigator, 'mediaDevices', { value, configurable: true });

test("lists microphones and loudspeakers by name, without the system's aliases", async () => {
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
])('lists no devices, without throwing, %s', async (_where, devices) => {
  setDevices(devices);
  expect(await browserAudioDevices.list()).toEqual({ microphones: [], speakers: [] });
  browserAudioDevices.subscribe(() => undefined);
});

test('offers a loudspeaker choice where the browser supports it', () => {
  expect(browserAudioDevices.canChooseSpeaker()).toBe(false);
  Object.assign(HTMLMediaElement.prototype, { setSinkId: () => undefined });
  expect(browserAudioDevices.canChooseSpeaker()).toBe(true);
});

test("stores the choice in this browser, and falls back to the system's devices without storage", () => {
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
