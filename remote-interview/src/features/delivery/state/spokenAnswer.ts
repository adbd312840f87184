import { deliverySchema, type Delivery } from '@prova/api/types/delivery';
import * as v from 'valibot';
import { countFillers } from './countFillers';

/** Silence that is called a pause. Recognition tells of words up to a second late: less would be its own hesitation. */
export const PAUSE_MS = 2_000;
/** How long a word takes that was told of together with others: 200 of them a minute. */
export const WORD_MS = 300;
/** Of fewer words, or of words that come in larger portions, a pace would be made up. */
const LEAST_WORDS = 5;
const MOST_WORDS_AT_ONCE = 6;
/** Less of what was spoken in the answer that is sent, and it was typed. */
const LEAST_SHARE = 0.5;

const time = v.number();
const counted = v.number();
const recordingSchema = v.object({
  startedAt: time,
  firstWordAt: v.nullable(time),
  lastWordAt: v.nullable(time),
  words: counted,
  transcript: v.string(),
});

/** What was measured of an answer, recording for recording. Times are in milliseconds, moments since 1970 UTC. */
export const spokenAnswerSchema = v.object({
  /** When there was nothing more to wait for: the question was shown, or its sound had ended. */
  askedAt: time,
  wasVoiced: v.boolean(),
  firstWordAt: v.nullable(time),
  spokenMs: counted,
  words: counted,
  /** How often recognition told of new words. */
  reports: counted,
  pauses: counted,
  longestPauseMs: counted,
  /** Of the recordings that ended. */
  transcript: v.string(),
  /** False where something was spoken and nobody heard when. */
  isMeasured: v.boolean(),
  recording: v.nullable(recordingSchema),
});
export type SpokenAnswer = v.InferOutput<typeof spokenAnswerSchema>;

/** A question that was asked at `at`; nothing is said yet. */
export const createSpokenAnswer = (at: number): SpokenAnswer => ({
  askedAt: at,
  wasVoiced: false,
  firstWordAt: null,
  spokenMs: 0,
  words: 0,
  reports: 0,
  pauses: 0,
  longestPauseMs: 0,
  transcript: '',
  isMeasured: true,
  recording: null,
});

/** Words as they are compared: without marks, whatever their case. */
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];

/** The interviewer fell silent; a repetition of the question later on begins no new count. */
export function hearQuestion(answer: SpokenAnswer, at: number): SpokenAnswer {
  return answer.wasVoiced || answer.firstWordAt !== null
    ? answer
    : { ...answer, wasVoiced: true, askedAt: at };
}

export const startRecording = (answer: SpokenAnswer, at: number): SpokenAnswer => ({
  ...endRecording(answer, null),
  recording: { startedAt: at, firstWordAt: null, lastWordAt: null, words: 0, transcript: '' },
});

/** Recognition tells at `at` what it has understood of the recording so far. What it only words anew takes no time. */
export function hearWords(answer: SpokenAnswer, transcript: string, at: number): SpokenAnswer {
  const { recording } = answer;
  if (!recording) return answer;
  const words = wordsOf(transcript).length;
  const added = words - recording.words;
  if (added <= 0) return { ...answer, recording: { ...recording, transcript } };
  const since = recording.lastWordAt ?? recording.startedAt;
  // A clock that is set back meanwhile measures nothing.
  const heardAt = Math.max(since, at);
  const beganAt = Math.max(since, heardAt - added * WORD_MS);
  const pauseMs = recording.lastWordAt === null ? 0 : beganAt - recording.lastWordAt;
  const isPause = pauseMs >= PAUSE_MS;
  return {
    ...answer,
    firstWordAt: answer.firstWordAt ?? beganAt,
    reports: answer.reports + 1,
    pauses: answer.pauses + (isPause ? 1 : 0),
    longestPauseMs: Math.max(answer.longestPauseMs, isPause ? pauseMs : 0),
    recording: {
      ...recording,
      firstWordAt: recording.firstWordAt ?? beganAt,
      lastWordAt: heardAt,
      words,
      transcript,
    },
  };
}

/** @param transcript what the recording came to; null where that is what was heard last */
export function endRecording(answer: SpokenAnswer, transcript: string | null): SpokenAnswer {
  const { recording } = answer;
  if (!recording) return answer;
  const { firstWordAt, lastWordAt, words } = recording;
  const text = transcript ?? recording.transcript;
  return {
    ...answer,
    spokenMs: answer.spokenMs + (lastWordAt ?? 0) - (firstWordAt ?? 0),
    words: answer.words + words,
    transcript: [answer.transcript, text].filter(Boolean).join(' '),
    isMeasured: answer.isMeasured && (words > 0 || text === ''),
    recording: null,
  };
}

/** Spoken words came into the answer, of which no recording told. */
export const takeUnheard = (answer: SpokenAnswer, text: string): SpokenAnswer =>
  wordsOf(answer.transcript).join(' ').includes(wordsOf(text).join(' '))
    ? answer
    : { ...answer, isMeasured: false };

/** How many of the spoken words are in the answer, each as often as it was spoken. */
function countKept(spoken: readonly string[], sent: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of sent) left.set(word, (left.get(word) ?? 0) + 1);
  return spoken.filter((word) => {
    const times = left.get(word) ?? 0;
    left.set(word, times - 1);
    return times > 0;
  }).length;
}

const MS = 1_000;
const inSeconds = (ms: number) => Math.round(ms / 100) / 10;

/**
 * What is told of the answer that is sent.
 * @returns null for an answer that was typed, undefined where nothing is known of it, or nothing that could be true
 */
export function toDelivery(given: SpokenAnswer, sent: string): Delivery | null | undefined {
  const answer = endRecording(given, null);
  if (sent.trim() === '' || !answer.isMeasured) return undefined;
  const spoken = wordsOf(answer.transcript);
  const words = wordsOf(sent);
  if (spoken.length === 0 || countKept(spoken, words) < spoken.length * LEAST_SHARE) return null;
  const { spokenMs, firstWordAt, askedAt, reports, pauses, longestPauseMs } = answer;
  const hasPace = answer.words >= LEAST_WORDS && answer.words <= reports * MOST_WORDS_AT_ONCE && spokenMs > 0;
  const parsed = v.safeParse(deliverySchema, {
    spokenSeconds: inSeconds(spokenMs),
    firstWordSeconds: firstWordAt === null ? null : inSeconds(Math.max(0, firstWordAt - askedAt)),
    wordsPerMinute: hasPace ? Math.round((answer.words * 60 * MS) / spokenMs) : null,
    longestPauseSeconds: inSeconds(longestPauseMs),
    pauses,
    fillers: countFillers(answer.transcript),
    edited: spoken.join(' ') !== words.join(' '),
  });
  return parsed.success ? parsed.output : undefined;
}
