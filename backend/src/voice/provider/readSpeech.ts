import type { RawSamples } from '../../speech/audio/waveHead';
import { parseJson, type ProviderAnswer, readText } from './askProvider';
import { BrokenSpeech, type VoiceResult } from '../voiceFailure';
import type { SpokenStream } from '../voiceProvider';
import { peek } from '../audio/peek';
import { AUDIO_KINDS, looksLikeText, recognizeAudio, recognizeContainer } from '../audio/recognizeAudio';
import { readSpeechEvents } from './speechEvents';
import { wrapSamples } from '../audio/wrapSamples';

/** The requested form: headless samples, or a file of this media type. */
export type ExpectedSound = { readonly raw: RawSamples } | { readonly contentType: string };

const TELLING_BYTES = 16;
const LONGEST_TEXT = 64 * 1024;

/**
 * Reads a response as playable speech. Providers say `application/octet-stream`, so the media type comes from
 * the bytes and the request; a page, a message and nothing at all are failures, whatever the status.
 */
export async function readSpeech(
  answer: ProviderAnswer,
  expected: ExpectedSound,
): Promise<VoiceResult<Pick<SpokenStream, 'contentType' | 'stream' | 'requestId'>>> {
  const isEvents = answer.contentType.startsWith('text/event-stream');
  const sound = isEvents ? readSpeechEvents(answer) : answer.chunks;
  try {
    const { head, whole } = await peek(sound, TELLING_BYTES);
    if (head.length === 0) return { ok: false, failure: answer.fail('the answer held no audio') };
    const isRaw = 'raw' in expected;
    const saysText = !isEvents && /^(?:application\/(?:problem\+)?json|text\/)/.test(answer.contentType);
    const kind = isRaw ? recognizeContainer(head) : recognizeAudio(head);
    if (kind === null && (saysText || looksLikeText(head))) {
      const text = await readText(whole, LONGEST_TEXT).catch(() => '');
      return { ok: false, failure: answer.fail('the answer was text instead of audio', parseJson(text)) };
    }
    const { requestId } = answer;
    if (kind === null && isRaw) {
      const length = isEvents ? null : answer.length;
      return {
        ok: true,
        value: { contentType: 'audio/wav', stream: wrapSamples(whole, expected.raw, length), requestId },
      };
    }
    const contentType =
      kind === null ? ('contentType' in expected ? expected.contentType : '') : AUDIO_KINDS[kind].contentType;
    return { ok: true, value: { contentType, stream: whole, requestId } };
  } catch (error) {
    if (error instanceof BrokenSpeech) return { ok: false, failure: error.failure };
    throw error;
  }
}
