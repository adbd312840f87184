import { openMicrophone } from './microphonePermission';
import { RECORDING_FORMATS, type Recorder, type RecordingOutcome } from './recorder';

const SAMPLE_RATE_HZ = 16_000;
const CHANNELS = 1;
const SAMPLE_BITS = 16;
const CHUNK_MS = 100;

const AUDIO: MediaTrackConstraints = {
  sampleRate: SAMPLE_RATE_HZ,
  channelCount: CHANNELS,
  sampleSize: SAMPLE_BITS,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};

/** The audio graph between microphone and recorder. */
interface Line {
  readonly stream: MediaStream;
  level(): number;
  close(): void;
}

function connect(microphone: MediaStream, context: AudioContext): Line {
  const analyser = context.createAnalyser();
  const samples = new Float32Array(analyser.fftSize);
  const end = new MediaStreamAudioDestinationNode(context, { channelCount: CHANNELS });
  const source = context.createMediaStreamSource(microphone);
  source.connect(analyser);
  source.connect(end);
  // A context created without a click starts suspended; with a live microphone the browser allows it.
  void context.resume();
  return {
    stream: end.stream,
    level() {
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
    },
    close: () => void context.close(),
  };
}

/** Browsers treat the requested sample rate as a hint: only a context with that rate ensures it. */
function openLine(microphone: MediaStream): Line {
  const wished = new AudioContext({ sampleRate: SAMPLE_RATE_HZ });
  try {
    return connect(microphone, wished);
  } catch {
    // Firefox supports only the device's own rate in a connected context: then the device's rate is used.
    void wished.close();
    return connect(microphone, new AudioContext());
  }
}

/** Runs one recorder to its end. */
function runRecorder(
  recorder: MediaRecorder,
  microphone: MediaStream,
  onStarted: () => void,
  signal: AbortSignal,
): Promise<RecordingOutcome> {
  const chunks: Blob[] = [];
  let isLost = false;
  return new Promise((resolve, reject) => {
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
    recorder.addEventListener('stop', () => {
      const audio = new Blob(chunks, { type: recorder.mimeType });
      resolve({ ok: true, audio, end: isLost ? 'lost' : 'finished' });
    });
    recorder.addEventListener('error', () => resolve({ ok: false, reason: 'failed' }));
    for (const track of microphone.getTracks()) {
      track.addEventListener('ended', () => {
        isLost = true;
        stop(recorder);
      });
    }
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    try {
      recorder.start(CHUNK_MS);
    } catch {
      resolve({ ok: false, reason: 'not-started' });
      return;
    }
    onStarted();
  });
}

function stop(recorder: MediaRecorder): void {
  if (recorder.state !== 'inactive') recorder.stop();
}

const isSupported = ({ mimeType }: { readonly mimeType: string }) =>
  'MediaRecorder' in globalThis && MediaRecorder.isTypeSupported(mimeType);

/** Creates the port over the browser's own recorder, if any. */
export function createBrowserRecorder(): Recorder {
  let current: { readonly recorder: MediaRecorder; readonly line: Line } | null = null;
  return {
    get formats() {
      return RECORDING_FORMATS.filter(isSupported);
    },
    level: () => current?.line.level() ?? 0,
    finish() {
      if (current) stop(current.recorder);
    },
    async record(format, onStarted, signal) {
      signal.throwIfAborted();
      if (!isSupported(format)) return { ok: false, reason: 'unsupported' };
      const access = await openMicrophone(AUDIO);
      if (!access.ok) return access;
      const { stream } = access;
      let line: Line | null = null;
      try {
        signal.throwIfAborted();
        line = openLine(stream);
        const recorder = new MediaRecorder(line.stream, { mimeType: format.mimeType });
        current = { recorder, line };
        return await runRecorder(recorder, stream, onStarted, signal);
      } catch (error) {
        signal.throwIfAborted();
        return { ok: false, reason: error instanceof DOMException ? 'not-started' : 'failed' };
      } finally {
        current = null;
        for (const track of stream.getTracks()) track.stop();
        line?.close();
      }
    },
  };
}
