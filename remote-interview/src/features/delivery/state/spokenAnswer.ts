import { deliverySchema, type Delivery } from '@prova/api/types/delivery';
import * as v from 'valibot';
import { countFillers } from './countFillers';

/**
 * Minimum silence that counts as a pause. Recognition lags by up to a second, so a shorter silence could be
 * its delay.
 */
export const PAUSE_MS = 2_000;
/** Assumed duration of each word recognised in a batch: 200 words a minute. */
export const WORD_MS = 300;
/** Minimum words for a pace, and maximum words at once: otherwise, a measured pace would be meaningless. */
const LEAST_WORDS = 5;
const MOST_WORDS_AT_ONCE = 6;
/** Minimum share of spoken words in the sent answer. With a smaller share, the answer counts as typed. */
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

/** Measurements of an answer, per recording. Times are in milliseconds, moments since 1970 UTC. */
export const spokenAnswerSchema = v.object({
  /** Start of the response time: the question was shown, or its sound had ended. */
  askedAt: time,
  wasVoiced: v.boolean(),
  firstWordAt: v.nullable(time),
  spokenMs: counted,
  words: counted,
  /** Number of recognition results with new words. */
  reports: counted,
  pauses: counted,
  longestPauseMs: counted,
  /** Transcript of the finished recordings. */
  transcript: v.string(),
  /** False if any words were spoken without timing. */
  isMeasured: v.boolean(),
  recording: v.nullable(recordingSchema),
});
export type SpokenAnswer = v.InferOutput<typeof spokenAnswerSchema>;

/** Creates the measurements of a question asked at `at`, before any answer. */
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

/** Words for comparison: without punctuation and case. */
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];

/** The interviewer fell silent; a later repetition of the question does not restart the count. */
export function hearQuestion(answer: SpokenAnswer, at: number): SpokenAnswer {
  return answer.wasVoiced || answer.firstWordAt !== null
    ? answer
    : { ...answer, wasVoiced: true, askedAt: at };
}

export const startRecording = (answer: SpokenAnswer, at: number): SpokenAnswer => ({
  ...endRecording(answer, null),
  recording: { startedAt: at, firstWordAt: null, lastWordAt: null, words: 0, transcript: '' },
});

/** Recognition reports the recording's transcript at `at`. Mere rewording takes no time. */
export function hearWords(answer: SpokenAnswer, transcript: string, at: number): SpokenAnswer {
  const { recording } = answer;
  if (!recording) return answer;
  const words = wordsOf(transcript).length;
  const added = words - recording.words;
  if (added <= 0) return { ...answer, recording: { ...recording, transcript } };
  const since = recording.lastWordAt ?? recording.startedAt;
  // A clock set back meanwhile invalidates the measurement.
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

/** @param transcript of the whole recording; null if it equals the last recognised transcript */
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

/** Spoken words were inserted without recording events. */
export const takeUnheard = (answer: SpokenAnswer, text: string): SpokenAnswer =>
  wordsOf(answer.transcript).join(' ').includes(wordsOf(text).join(' '))
    ? answer
    : { ...answer, isMeasured: false };

/** Number of spoken words in the answer, each counted as often as spoken. */
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
 * The delivery of the sent answer.
 * @returns null for a typed answer, undefined for unknown or implausible measurements
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
