import type { AudioDevices, PluggedDevices } from './audioDevices';

export interface FakeAudioDevices extends AudioDevices {
  /** Whether the browser supports selecting the loudspeaker. */
  choosesSpeaker: boolean;
  /** Sets the connected devices. */
  plug(devices: PluggedDevices): void;
}

/** Devices connected and disconnected by a test. */
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
