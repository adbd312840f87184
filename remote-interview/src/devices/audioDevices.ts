/** A microphone or a loudspeaker that one can choose. */
export interface AudioDevice {
  readonly id: string;
  /** Empty until the microphone was allowed once: before that a browser tells no page what is plugged in. */
  readonly label: string;
}

export interface PluggedDevices {
  readonly microphones: readonly AudioDevice[];
  readonly speakers: readonly AudioDevice[];
}

/** What is plugged in. */
export interface AudioDevices {
  /** Whether the browser lets a page choose the loudspeaker. */
  canChooseSpeaker(): boolean;
  list(): Promise<PluggedDevices>;
  /** Calls `onChange` when something is plugged in or out; returns the function that ends it. */
  subscribe(onChange: () => void): () => void;
}

/** Chrome lists the system's own device besides, under these names: it is offered anyway. */
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
