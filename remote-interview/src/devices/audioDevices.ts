/** A selectable microphone or loudspeaker. */
export interface AudioDevice {
  readonly id: string;
  /** Empty until the microphone was permitted once: until then, browsers hide device names. */
  readonly label: string;
}

export interface PluggedDevices {
  readonly microphones: readonly AudioDevice[];
  readonly speakers: readonly AudioDevice[];
}

/** The connected devices. */
export interface AudioDevices {
  /** Whether the browser supports selecting the loudspeaker. */
  canChooseSpeaker(): boolean;
  list(): Promise<PluggedDevices>;
  /** Calls `onChange` on a device change; returns a function that stops it. */
  subscribe(onChange: () => void): () => void;
}

/** Aliases under which Chrome lists the system's device a second time. */
const STAND_INS = ['', 'default', 'communications'];

/** The browser's devices. */
export const browserAudioDevices: AudioDevices = {
  canChooseSpeaker: () => 'setSinkId' in HTMLMediaElement.prototype,
  async list() {
    // Absent on pages without https, whatever the type says.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    const plugged = (await devices?.enumerateDevices().catch(() => [])) ?? [];
    const of = (wanted: MediaDeviceKind) =>
      plugged
        .filter(({ kind, deviceId }) => kind === wanted && !STAND_INS.includes(deviceId))
        .map(({ deviceId, label }): AudioDevice => ({ id: deviceId, label }));
    return { microphones: of('audioinput'), speakers: of('audiooutput') };
  },
  subscribe(onChange) {
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    devices?.addEventListener('devicechange', onChange);
    return () => devices?.removeEventListener('devicechange', onChange);
  },
};
