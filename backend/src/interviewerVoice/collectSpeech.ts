import type { SpokenAudio } from '../speech/speaker';
import { checkSound } from '../speech/audio/checkSound';
import type { SoundFault } from '../speech/audio/soundCheck';
import { BrokenSpeech, type VoiceFailure } from '../voice/voiceFailure';
import type { SpeakRequest, VoiceProvider } from '../voice/voiceProvider';

/** Why a provider did not speak a text to its end. */
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
  /** Milliseconds until the first byte, and between any two. */
  readonly stallMs: number;
  /** Milliseconds for all of it. */
  readonly totalMs: number;
  readonly maxBytes: number;
}

/** A question of two sentences takes a good provider about a second; whoever waits for it reads it meanwhile. */
export const SPEECH_LIMITS: SpeechLimits = { stallMs: 5000, totalMs: 20_000, maxBytes: 25 * 2 ** 20 };

/** Nobody says so many in a second; ordinary speech has about 15. */
const MOST_CHARACTERS_PER_SECOND = 45;

/** Whether the sound is too short to be the whole text; `speed` is how much faster than usual it was asked for. */
function isTooShort(text: string, seconds: number | null, speed: number): boolean {
  const said = text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return seconds !== null && said.length > MOST_CHARACTERS_PER_SECOND * Math.max(1, speed) * (seconds + 1);
}

/**
 * Has a provider speak a text and takes all of it. What is cut off, goes silent on the way, is no sound or cannot be the
 * whole text is a fault; half a sentence never becomes an answer.
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
    // Whatever is still on its way is not wanted any more.
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
