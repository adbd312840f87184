import type { Transcription } from '@prova/api/types/voice/transcription';
import * as v from 'valibot';
import { parseJson, type ProviderAnswer } from '../provider/askProvider';
import { meanConfidence } from '../provider/meanConfidence';
import type { VoiceResult } from '../voiceFailure';
import { looksLikeText } from '../audio/recognizeAudio';

const time = v.nullish(v.number());
const answerSchema = v.object({
  text: v.string(),
  language: v.nullish(v.string()),
  languages: v.nullish(v.array(v.object({ code: v.nullish(v.string()) }))),
  logprobs: v.nullish(v.array(v.object({ logprob: v.number() }))),
  words: v.nullish(v.array(v.object({ word: v.string(), start: time, end: time }))),
  segments: v.nullish(
    v.array(v.object({ text: v.string(), start: time, end: time, speaker: v.nullish(v.string()) })),
  ),
});
type Answer = v.InferOutput<typeof answerSchema>;

/** Formats other than JSON, where the whole body is the text. */
const PLAIN = new Set(['text', 'srt', 'vtt']);
/** Whisper names languages instead of coding them. */
const CODES: Readonly<Record<string, string>> = { english: 'en', russian: 'ru' };

const languageOf = ({ language, languages }: Answer): string | null =>
  languages?.[0]?.code ?? (language ? (CODES[language] ?? language) : null);

function wordsOf({ words, segments }: Answer): Transcription['words'] {
  if (words)
    return words.map(({ word, start, end }) => ({
      text: word,
      start: start ?? null,
      end: end ?? null,
      speaker: null,
    }));
  if (!segments?.some(({ speaker }) => speaker)) return null;
  return segments.map(({ text, start, end, speaker }) => ({
    text,
    start: start ?? null,
    end: end ?? null,
    speaker: speaker ?? null,
  }));
}

/** Reads the transcript, in any requested format. */
export function readOpenAiTranscription(
  answer: ProviderAnswer,
  body: string,
  asked: { format: string; model: string; language: string | null },
): VoiceResult<Transcription> {
  const { model } = asked;
  const heard = { provider: 'openai', model };
  if (body === '') return { ok: false, failure: answer.fail('the answer was empty') };
  const json = parseJson(body);
  const read = v.safeParse(answerSchema, json);
  if (read.success) {
    const { text, logprobs } = read.output;
    return {
      ok: true,
      value: {
        ...heard,
        text,
        language: languageOf(read.output) ?? asked.language,
        confidence: meanConfidence((logprobs ?? []).map(({ logprob }) => logprob)),
        words: wordsOf(read.output),
      },
    };
  }
  const isPlain = PLAIN.has(asked.format) && !looksLikeText(Buffer.from(body.slice(0, 200)));
  if (!isPlain) return { ok: false, failure: answer.fail('the answer cannot be read', json) };
  const text = asked.format === 'text' ? body.trim() : body;
  return { ok: true, value: { ...heard, text, language: asked.language, confidence: null, words: null } };
}
