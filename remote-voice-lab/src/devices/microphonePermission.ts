/** Why the microphone is unusable: denied, absent, in use by another program, or a page without https. */
export type MicrophoneRefusal = 'denied' | 'missing' | 'busy' | 'insecure';

export interface MicrophonePermission {
  /** Requests the microphone, which may wait for a person. Null when granted; nothing is left open. */
  request(signal: AbortSignal): Promise<MicrophoneRefusal | null>;
}

const REFUSALS: Readonly<Record<string, MicrophoneRefusal>> = {
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Requests the browser's microphone stream; the caller has to stop its tracks. */
export async function openMicrophone(
  audio: MediaTrackConstraints | true,
): Promise<
  | { readonly ok: true; readonly stream: MediaStream }
  | { readonly ok: false; readonly reason: MicrophoneRefusal }
> {
  // Absent on pages without https, whatever the type says.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return { ok: false, reason: 'insecure' };
  try {
    return { ok: true, stream: await devices.getUserMedia({ audio }) };
  } catch (error) {
    return { ok: false, reason: REFUSALS[error instanceof Error ? error.name : ''] ?? 'denied' };
  }
}

export const browserMicrophonePermission: MicrophonePermission = {
  async request(signal) {
    const access = await openMicrophone(true);
    if (!access.ok) return access.reason;
    for (const track of access.stream.getTracks()) track.stop();
    signal.throwIfAborted();
    return null;
  },
};
