import type { SpokenAudio } from '../speech/speaker';
import { checkSound } from '../speech/audio/checkSound';
import type { SoundFault } from '../speech/audio/soundCheck';
import { BrokenSpeech, type VoiceFailure } from '../voice/voiceFailure';
import type { SpeakRequest, VoiceProvider } from '../voice/voiceProvider';

/** Why a provider did not complete a text's speech. */
export type SpeechFault =
  | VoiceFailure['code']
  | SoundFault
  | 'timeout'
  | 'tooLarge'
  | 'tooShort'
  | 'unexpected';

export type CollectedSpeech =
  | { readonly ok: true; readonly audio: SpokenAudio }
  | { readonly ok: false; readonly fault: SpeechFault; readonly failure: VoiceFailure | null };

export interface SpeechLimits {
  /** Time limit until the first byte, and between any two bytes, in milliseconds. */
  readonly stallMs: number;
  /** Time limit of the whole speech, in milliseconds. */
  readonly totalMs: number;
  readonly maxBytes: number;
}

/** A good provider speaks two sentences in about a second, while the candidate reads the question. */
export const SPEECH_LIMITS: SpeechLimits = { stallMs: 5000, totalMs: 20_000, maxBytes: 25 * 2 ** 20 };

/** Faster than any speech in characters per second; ordinary speech has about 15. */
const MOST_CHARACTERS_PER_SECOND = 45;

/** Whether the sound is too short for the whole text; `speed` is the requested factor. */
function isTooShort(text: string, seconds: number | null, speed: number): boolean {
  const said = text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return seconds !== null && said.length > MOST_CHARACTERS_PER_SECOND * Math.max(1, speed) * (seconds + 1);
}

/**
 * Has a provider speak a text and collects all of it. Truncated, stalled or invalid sound is a fault, as is
 * sound too short for the whole text; half a sentence is never returned.
 */
export async function collectSpeech(
  provider: VoiceProvider,
  request: SpeakRequest,
  { limits = SPEECH_LIMITS, signal }: { limits?: SpeechLimits; signal: AbortSignal },
): Promise<CollectedSpeech> {
  const ending = new AbortController();
  const total = setTimeout(() => ending.abort(), limits.totalMs);
  let stall = setTimeout(() => ending.abort(), limits.stallMs);
  const notStalled = () => {
    clearTimeout(stall);
    stall = setTimeout(() => ending.abort(), limits.stallMs);
  };
  const ended = new Promise<never>((_resolve, reject) => {
    ending.signal.addEventListener('abort', () => reject(new Error('took too long')));
  });
  ended.catch(() => undefined);
  try {
    const answer = await Promise.race([
      provider.speak(request, AbortSignal.any([signal, ending.signal])),
      ended,
    ]);
    if (!answer.ok) return { ok: false, fault: answer.failure.code, failure: answer.failure };
    const chunks: Uint8Array[] = [];
    let size = 0;
    const iterator = answer.value.stream[Symbol.asyncIterator]();
    for (;;) {
      notStalled();
      const next = await Promise.race([iterator.next(), ended]);
      if (next.done === true) break;
      chunks.push(next.value);
      size += next.value.length;
      if (size > limits.maxBytes) return { ok: false, fault: 'tooLarge', failure: null };
    }
    return judge(Buffer.concat(chunks), request);
  } catch (error) {
    if (ending.signal.aborted) return { ok: false, fault: 'timeout', failure: null };
    if (error instanceof BrokenSpeech) {
      return { ok: false, fault: error.failure.code, failure: error.failure };
    }
    return { ok: false, fault: 'unexpected', failure: null };
  } finally {
    clearTimeout(total);
    clearTimeout(stall);
    // Data still in transit is no longer wanted.
    ending.abort();
  }
}

function judge(bytes: Uint8Array, { text, providerSettings }: SpeakRequest): CollectedSpeech {
  const sound = checkSound(bytes);
  if (!sound.ok) return { ok: false, fault: sound.fault, failure: null };
  const speed = Number(providerSettings?.['speed'] ?? 1);
  if (isTooShort(text, sound.seconds, speed)) return { ok: false, fault: 'tooShort', failure: null };
  return { ok: true, audio: { contentType: sound.contentType, bytes } };
}
