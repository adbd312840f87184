import { Worker } from 'node:worker_threads';
import type { Pronunciation } from '@prova/api/types/voice/pronunciation';
import { readWave, writeWave, type Wave } from './audio/wave';
import { audioKeyOf, textKeyOf } from './audioKeys';
import { type BuiltInStyle, DEFAULT_BUILT_IN_STYLE, fliteArgumentsFor } from './builtInStyle';
import { createAudioCache } from './createAudioCache';
import { createSynthesizer } from './createSynthesizer';
import type { Speaker, SpokenAudio } from './speaker';
import { MAX_PART_LENGTH } from './speechWorkerMessages';
import { splitText } from './text/splitText';
import { PAUSE, wordsForVoice } from './text/wordsForVoice';
import { UnspeakableTextError } from './speaker';

export interface BuiltInSpeakerOptions {
  /** Cache folder of speech; created if missing. No other process may use it at the same time. */
  cacheDir: string;
  cacheMaxBytes?: number;
  /** Time limit of a text's part (400 characters), in milliseconds. */
  hangLimitMs?: number;
  startWorker?: () => Worker;
  /** A broken cache costs time, not speech: it is reported here and the text is spoken anyway. */
  onCacheFailure?: (error: Error) => void;
  /** Custom pronunciations; read for each text, so that changes apply at once. */
  readPronunciations?: () => Promise<readonly Pronunciation[]>;
  /** Called for each text: cached (hit) or synthesised (miss). */
  onAsked?: (outcome: 'hit' | 'miss') => void;
}

/** The built-in voice, with several styles. */
export interface BuiltInSpeaker extends Speaker {
  /** @throws UnspeakableTextError when this voice has no sound for the text. */
  speak(text: string, style?: BuiltInStyle): Promise<SpokenAudio>;
}

/** Cache size: about 1,300 questions of 6 seconds. */
const CACHE_MAX_BYTES = 256 * 1024 * 1024;
/**
 * Milliseconds until a part counts as hung. A part takes 0.4 s on two idle cores, and ten parts on a busy
 * machine still take less than this.
 */
const HANG_LIMIT_MS = 20_000;
/** Maximum text length, in UTF-16 code units: six minutes of speech. */
export const MAX_TEXT_LENGTH = 5000;

/** The bundler recognises exactly this form and builds the worker as a separate file. */
const startSpeechWorker = (): Worker => new Worker(new URL('./speechWorker.ts', import.meta.url));

/**
 * The offline voice: flite in a worker thread, English only, 16 kHz mono WAV. A text costs about 100 ms the
 * first time and a file read after that, also after a restart. Nothing runs before the first `speak`.
 */
export function createBuiltInSpeaker({
  cacheDir,
  cacheMaxBytes = CACHE_MAX_BYTES,
  hangLimitMs = HANG_LIMIT_MS,
  startWorker = startSpeechWorker,
  onCacheFailure = (error) => {
    process.emitWarning(error);
  },
  readPronunciations = () => Promise.resolve([]),
  onAsked = () => undefined,
}: BuiltInSpeakerOptions): BuiltInSpeaker {
  const cache = createAudioCache({ folder: cacheDir, maxBytes: cacheMaxBytes });
  const synthesizer = createSynthesizer({ startWorker, hangLimitMs });
  const underway = new Map<string, Promise<Uint8Array>>();

  async function makeWave(words: string, style: BuiltInStyle): Promise<Uint8Array> {
    const breaths = await Promise.all(
      words
        .split(PAUSE)
        .map((breath) =>
          Promise.all(splitText(breath, MAX_PART_LENGTH).map((part) => speakPart(part, style))),
        ),
    );
    const [first, ...others] = breaths.flatMap((waves, at) =>
      at === 0 ? waves : [silenceLike(waves[0]), ...waves],
    );
    if (first === undefined) throw new UnspeakableTextError('it has no words');
    return writeWave([first, ...others]);
  }

  async function speakPart(words: string, style: BuiltInStyle): Promise<Wave> {
    const wave = readWave(await synthesizer.synthesize(words, style));
    if (wave === undefined)
      throw new Error('The built-in voice answered with something else than a WAV file');
    if (!wave.samples.some((sample) => Math.abs(sample) > SILENCE_AMPLITUDE)) {
      throw new UnspeakableTextError('the voice is silent over it');
    }
    return wave;
  }

  async function findOrMake(key: string, words: string, style: BuiltInStyle): Promise<Uint8Array> {
    const kept = await cache.read(key).catch(tellCacheFailure);
    const isKept = kept !== undefined && readWave(kept.bytes) !== undefined;
    onAsked(isKept ? 'hit' : 'miss');
    if (isKept) return kept.bytes;
    const made = await makeWave(words, style);
    await cache.write(key, { contentType: 'audio/wav', bytes: made }).catch(tellCacheFailure);
    return made;
  }

  function tellCacheFailure(cause: unknown): undefined {
    onCacheFailure(new Error(`The folder of spoken texts (${cacheDir}) cannot be used`, { cause }));
  }

  return {
    async speak(text, style = DEFAULT_BUILT_IN_STYLE): Promise<SpokenAudio> {
      if (text.length > MAX_TEXT_LENGTH) {
        throw new UnspeakableTextError(`it is longer than ${String(MAX_TEXT_LENGTH)} characters`);
      }
      const words = wordsForVoice(text, await readPronunciations());
      // Keyed by the respelled words, so that a better pronunciation replaces the old sound.
      const key = audioKeyOf(text, [...fliteArgumentsFor(style), words]);
      let wave = underway.get(key);
      if (wave === undefined) {
        wave = findOrMake(key, words, style).finally(() => underway.delete(key));
        underway.set(key, wave);
      }
      return { contentType: 'audio/wav', bytes: await wave };
    },
    keyOf: textKeyOf,
    forget: (keys) => cache.remove(keys),
    close: () => synthesizer.close(),
  };
}

/** Pause between two paragraphs, in addition to the silence around each. */
const PAUSE_S = 0.5;
const silenceLike = ({ sampleRate }: Pick<Wave, 'sampleRate'> = { sampleRate: 16_000 }): Wave => ({
  sampleRate,
  samples: new Int16Array(Math.round(PAUSE_S * sampleRate)),
});

/** Amplitude below which the voice pauses, out of 32,767. Its words reach into the thousands. */
const SILENCE_AMPLITUDE = 500;
