import { browserClock } from '@prova/shared/flow/clock';
import { withTimeLimit } from '@prova/shared/flow/withTimeLimit';

/**
 * Why there is no microphone: refused by a person or a policy, none plugged in, held by another program, a page
 * without https, the browser's question left open, or a reason that browsers do not name.
 */
export type MicrophoneRefusal = 'denied' | 'missing' | 'busy' | 'insecure' | 'unanswered' | 'unknown';

export interface OpenMicrophone {
  /** What the device calls itself; empty where the browser does not say. */
  readonly label: string;
  /** Loudest amplitude of about the last 40 ms, from 0 (silence) to 1 (full scale). */
  level(): number;
  /** Resolves when the device goes away while it is open. */
  readonly lost: Promise<void>;
  /** Records for `ms`, or until `finished`; null where the browser cannot record. By itself nothing of it leaves the page. */
  record(ms: number, signal: AbortSignal, finished?: Promise<void>): Promise<Blob | null>;
  /** Ends the recording; the browser's recording sign goes out. */
  close(): void;
}

export type MicrophoneAccess =
  | { readonly ok: true; readonly microphone: OpenMicrophone }
  | { readonly ok: false; readonly reason: MicrophoneRefusal };

export interface Microphone {
  /** Asks for the microphone, and waits for who is asked, a minute at most: some browsers never say that the question was closed. */
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

/** For a person who reads the browser's question. */
export const PERMISSION_MS = 60_000;
/** For a recorder to hand out what it has when it is stopped. */
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
  // A context made without a click starts suspended; with a live microphone the browser lets it run.
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

/** A chosen microphone that is not there just now: the system's own is better than none. */
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

/** A microphone that is given when nobody waits for it any more. */
function closeLater(opening: Promise<MediaStream>): void {
  opening.then(closeTracks, () => undefined);
}

/** @param chosenId asked each time the microphone is opened; null stands for the system's own */
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
