/** Why the microphone cannot be used: refused, none there, held by another program, or a page without https. */
export type MicrophoneRefusal = 'denied' | 'missing' | 'busy' | 'insecure';

export interface MicrophonePermission {
  /** Asks for the microphone, which may wait for a person. Null when it is granted; nothing is left open. */
  request(signal: AbortSignal): Promise<MicrophoneRefusal | null>;
}

const REFUSALS: Readonly<Record<string, MicrophoneRefusal>> = {
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export const browserMicrophonePermission: MicrophonePermission = {
  async request(signal) {
    // Absent on pages without https, whatever the type says.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (!devices) return 'insecure';
    try {
      const stream = await devices.getUserMedia({ audio: true });
      for (const track of stream.getTracks()) track.stop();
    } catch (error) {
      return REFUSALS[error instanceof Error ? error.name : ''] ?? 'denied';
    }
    signal.throwIfAborted();
    return null;
  },
};
