import { browserClock } from '@prova/shared/flow/clock';
import { withTimeLimit } from '@prova/shared/flow/withTimeLimit';

/**
 * Why there is no microphone: refused by a person or a policy, none connected, in use by another program, a
 * page without https, an unanswered prompt, or an unspecified reason.
 */
export type MicrophoneRefusal = 'denied' | 'missing' | 'busy' | 'insecure' | 'unanswered' | 'unknown';

export interface OpenMicrophone {
  /** The device's name; empty if the browser hides it. */
  readonly label: string;
  /** Peak amplitude of about the last 40 ms, from 0 (silence) to 1 (full scale). */
  level(): number;
  /** Resolves when the open device is disconnected. */
  readonly lost: Promise<void>;
  /** Records for `ms`, or until `finished` settles; null if unsupported. The recording stays on the page. */
  record(ms: number, signal: AbortSignal, finished?: Promise<void>): Promise<Blob | null>;
  /** Closes the microphone; the browser's recording indicator disappears. */
  close(): void;
}

export type MicrophoneAccess =
  | { readonly ok: true; readonly microphone: OpenMicrophone }
  | { readonly ok: false; readonly reason: MicrophoneRefusal };

export interface Microphone {
  /**
   * Requests the microphone, and waits for the answer for a minute at most: some browsers never report a
   * dismissed prompt.
   */
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

/** Time to read the browser's prompt. */
export const PERMISSION_MS = 60_000;
/** Time for a stopped recorder to deliver its data. */
const LAST_PIECE_MS = 2_000;

/** @param ended settles when the recording is to end */
function recordUntil(stream: MediaStream, ended: Promise<void>): Promise<Blob | null> {
  if (typeof MediaRecorder === 'undefined') return Promise.resolve(null);
  return new Promise((resolve) => {
    const recorder = new MediaRecorder(stream);
    const pieces: Blob[] = [];
    let late: ReturnType<typeof setTimeout> | undefined;
    const finish = () => {
      clearTimeout(late);
      const sound = new Blob(pieces, { type: recorder.mimeType });
      resolve(sound.size > 0 ? sound : null);
    };
    const stop = () => {
      late = setTimeout(finish, LAST_PIECE_MS);
      if (recorder.state !== 'inactive') recorder.stop();
    };
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    recorder.addEventListener('error', () => resolve(null));
    recorder.addEventListener('stop', finish);
    recorder.start();
    ended.then(stop, stop);
  });
}

function listenTo(stream: MediaStream): OpenMicrophone {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  const samples = new Float32Array(analyser.fftSize);
  context.createMediaStreamSource(stream).connect(analyser);
  // A context created without a click starts suspended; with a live microphone the browser allows it.
  void context.resume();
  const lost = new Promise<void>((resolve) => {
    for (const track of stream.getTracks()) {
      track.addEventListener('ended', () => resolve(), { once: true });
    }
  });
  return {
    label: stream.getAudioTracks()[0]?.label ?? '',
    lost,
    async record(ms, signal, finished) {
      const time = browserClock.wait(ms, signal);
      const sound = await recordUntil(stream, finished ? Promise.race([time, finished]) : time);
      signal.throwIfAborted();
      return sound;
    },
    level() {
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
    },
    close() {
      closeTracks(stream);
      void context.close();
    },
  };
}

/**
 * Whether the chosen microphone is disconnected. The system's microphone is used instead: any microphone is
 * better than none.
 */
const isAbsent = (error: unknown) =>
  error instanceof Error && (error.name === 'OverconstrainedError' || error.name === 'NotFoundError');

async function openStream(devices: MediaDevices, id: string | null): Promise<MediaStream> {
  if (id === null) return devices.getUserMedia({ audio: AUDIO });
  try {
    return await devices.getUserMedia({ audio: { ...AUDIO, deviceId: { exact: id } } });
  } catch (error) {
    if (isAbsent(error)) return devices.getUserMedia({ audio: AUDIO });
    throw error;
  }
}

const reasonOf = (error: unknown) => (error instanceof Error && REFUSALS[error.name]) || 'unknown';

function closeTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Closes a microphone granted after its requester had left. */
function closeLater(opening: Promise<MediaStream>): void {
  opening.then(closeTracks, () => undefined);
}

/** @param chosenId evaluated on each opening; null for the system's own */
export const createBrowserMicrophone = (chosenId: () => string | null = () => null): Microphone => ({
  async open(signal) {
    // Absent on pages without https, whatever the type says.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (!devices) return { ok: false, reason: 'insecure' };
    const opening = openStream(devices, chosenId());
    let stream: MediaStream | null;
    try {
      stream = await withTimeLimit({ clock: browserClock, ms: PERMISSION_MS, signal }, () => opening);
    } catch (error) {
      if (!signal.aborted) return { ok: false, reason: reasonOf(error) };
      closeLater(opening);
      throw error;
    }
    if (!stream) {
      closeLater(opening);
      return { ok: false, reason: 'unanswered' };
    }
    const microphone = listenTo(stream);
    return { ok: true, microphone };
  },
});
