import type { Transcription } from '@prova/api/types/voice/transcription';
import * as v from 'valibot';
import { parseJson, type ProviderAnswer } from '../provider/askProvider';
import { meanConfidence } from '../provider/meanConfidence';
import type { VoiceResult } from '../voiceFailure';

const answerSchema = v.object({
  text: v.string(),
  language_code: v.nullish(v.string()),
  words: v.nullish(
    v.array(
      v.object({
        text: v.string(),
        type: v.nullish(v.string()),
        start: v.nullish(v.number()),
        end: v.nullish(v.number()),
        speaker_id: v.nullish(v.string()),
        logprob: v.nullish(v.number()),
      }),
    ),
  ),
});

/** Languages are returned in three letters, even if requested in two. */
const CODES: Readonly<Record<string, string>> = { eng: 'en', rus: 'ru', deu: 'de', fra: 'fr', ita: 'it' };

/** The transcript. Its confidence is that of the words, which confidence in the language does not replace. */
export function readElevenLabsTranscription(
  answer: ProviderAnswer,
  body: string,
  asked: { model: string; language: string | null; withWords: boolean },
): VoiceResult<Transcription> {
  if (body === '') return { ok: false, failure: answer.fail('the answer was empty') };
  const json = parseJson(body);
  const read = v.safeParse(answerSchema, json);
  if (!read.success) return { ok: false, failure: answer.fail('the answer cannot be read', json) };
  const { text, language_code: code, words } = read.output;
  const spoken = (words ?? []).filter(({ type }) => (type ?? 'word') === 'word');
  return {
    ok: true,
    value: {
      text,
      provider: 'elevenlabs',
      model: asked.model,
      language: code ? (CODES[code] ?? code) : asked.language,
      confidence: meanConfidence(
        spoken.flatMap(({ logprob }) => (typeof logprob === 'number' ? [logprob] : [])),
      ),
      words: asked.withWords
        ? spoken.map((word) => ({
            text: word.text,
            start: word.start ?? null,
            end: word.end ?? null,
            speaker: word.speaker_id ?? null,
          }))
        : null,
    },
  };
}
