/**
 * Why there is no microphone: refused by a person or a policy, none plugged in, held by another program, a page
 * without https, or a reason that browsers do not name.
 */
export type MicrophoneRefusal = 'denied' | 'missing' | 'busy' | 'insecure' | 'unknown';

export interface OpenMicrophone {
  /** Loudest amplitude of about the last 40 ms, from 0 (silence) to 1 (full scale). */
  level(): number;
  /** Resolves when the device goes away while it is open. */
  readonly lost: Promise<void>;
  /** Ends the recording; the browser's recording sign goes out. */
  close(): void;
}

export type MicrophoneAccess =
  | { readonly ok: true; readonly microphone: OpenMicrophone }
  | { readonly ok: false; readonly reason: MicrophoneRefusal };

export interface Microphone {
  /** Asks for the microphone; may wait for a person for as long as the browser's question is open. */
  open(signal: AbortSignal): Promise<MicrophoneAccess>;
}

const REFUSALS: Readonly<Record<string, MicrophoneRefusal>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const AUDIO: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};

function listenTo(stream: MediaStream): OpenMicrophone {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  const samples = new Float32Array(analyser.fftSize);
  context.createMediaStreamSource(stream).connect(analyser);
  // A context made without a click starts suspended; with a live microphone the browser lets it run.
  void context.resume();
  const lost = new Promise<void>((resolve) => {
    for (const track of stream.getTracks()) {
      track.addEventListener('ended', () => resolve(), { once: true });
    }
  });
  return {
    lost,
    level() {
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
    },
    close() {
      for (const track of stream.getTracks()) track.stop();
      void context.close();
    },
  };
}

/** The browser's microphone. */
export const browserMicrophone: Microphone = {
  async open(signal) {
    // Absent on pages without https, whatever the type says.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (!devices) return { ok: false, reason: 'insecure' };
    let stream: MediaStream;
    try {
      stream = await devices.getUserMedia({ audio: AUDIO });
    } catch (error) {
      return { ok: false, reason: (error instanceof Error && REFUSALS[error.name]) || 'unknown' };
    }
    const microphone = listenTo(stream);
    if (signal.aborted) {
      microphone.close();
      throw signal.reason as Error;
    }
    return { ok: true, microphone };
  },
};
