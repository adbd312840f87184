import type { AudioDevices, PluggedDevices } from './audioDevices';

export interface FakeAudioDevices extends AudioDevices {
  /** Whether the browser lets a page choose the loudspeaker. */
  choosesSpeaker: boolean;
  /** Plugs in what stands here, and out what does not. */
  plug(devices: PluggedDevices): void;
}

/** Devices that a test plugs in and out. */
export function createFakeAudioDevices(): FakeAudioDevices {
  const listeners = new Set<() => void>();
  let plugged: PluggedDevices = { microphones: [], speakers: [] };
  const fake: FakeAudioDevices = {
    choosesSpeaker: true,
    canChooseSpeaker: () => fake.choosesSpeaker,
    list: () => Promise.resolve(plugged),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    plug(devices) {
      plugged = devices;
      for (const listener of [...listeners]) listener();
    },
  };
  return fake;
}
