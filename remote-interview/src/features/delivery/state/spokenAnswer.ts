import { deliverySchema, type Delivery } from '@prova/api/types/delivery';
import * as v from 'valibot';
import { findFillers } from './findFillers';
import { alignWords, followSilence, followTimes } from './followWords';
import { wordsOf } from './wordsOf';

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
/** A pause; `before` is the number of words before it, null if uncertain. */
const silenceSchema = v.object({ from: time, to: time, before: v.nullable(counted) });
/** Absent in measurements of an earlier version of this page, which then have no moments. */
const timesSchema = v.optional(v.array(time), []);
const silencesSchema = v.optional(v.array(silenceSchema), []);

const recordingSchema = v.object({
  startedAt: time,
  firstWordAt: v.nullable(time),
  lastWordAt: v.nullable(time),
  words: counted,
  transcript: v.string(),
  /** When each word of the transcript began. */
  heard: timesSchema,
  silences: silencesSchema,
});

type Recording = v.InferOutput<typeof recordingSchema>;

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
  /** When each of its words began, in milliseconds of speech. */
  heard: timesSchema,
  silences: silencesSchema,
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
  heard: [],
  silences: [],
  isMeasured: true,
  recording: null,
});

/** The interviewer fell silent; a later repetition of the question does not restart the count. */
export function hearQuestion(answer: SpokenAnswer, at: number): SpokenAnswer {
  return answer.wasVoiced || answer.firstWordAt !== null
    ? answer
    : { ...answer, wasVoiced: true, askedAt: at };
}

export const startRecording = (answer: SpokenAnswer, at: number): SpokenAnswer => ({
  ...endRecording(answer, null),
  recording: {
    startedAt: at,
    firstWordAt: null,
    lastWordAt: null,
    words: 0,
    transcript: '',
    heard: [],
    silences: [],
  },
});

/** The recording with a later transcript; words added to its end were spoken from `from` to `to`. */
function reword(recording: Recording, transcript: string, from: number, to: number): Recording {
  const words = wordsOf(transcript);
  const places = alignWords(wordsOf(recording.transcript), words);
  return {
    ...recording,
    transcript,
    heard: followTimes(recording.heard, places, words.length, { from, to }),
    silences: recording.silences.map(({ before, ...silence }) => ({
      ...silence,
      before: followSilence(before, places),
    })),
  };
}

/** Recognition reports the recording's transcript at `at`. Mere rewording takes no time. */
export function hearWords(answer: SpokenAnswer, transcript: string, at: number): SpokenAnswer {
  const { recording } = answer;
  if (!recording) return answer;
  const before = wordsOf(recording.transcript);
  const now = wordsOf(transcript);
  const added = now.length - recording.words;
  const since = recording.lastWordAt ?? recording.startedAt;
  if (added <= 0) return { ...answer, recording: reword(recording, transcript, since, since) };
  // A clock set back meanwhile invalidates the measurement.
  const heardAt = Math.max(since, at);
  const beganAt = Math.max(since, heardAt - added * WORD_MS);
  const pauseMs = recording.lastWordAt === null ? 0 : beganAt - recording.lastWordAt;
  const isPause = pauseMs >= PAUSE_MS;
  const reworded = reword(recording, transcript, beganAt, heardAt);
  // Only where all earlier words are unchanged is it certain which words the pause separates.
  const isCertain = before.every((word, place) => word === now[place]);
  const silence = { from: since, to: beganAt, before: isCertain ? before.length : null };
  return {
    ...answer,
    firstWordAt: answer.firstWordAt ?? beganAt,
    reports: answer.reports + 1,
    pauses: answer.pauses + (isPause ? 1 : 0),
    longestPauseMs: Math.max(answer.longestPauseMs, isPause ? pauseMs : 0),
    recording: {
      ...reworded,
      firstWordAt: recording.firstWordAt ?? beganAt,
      lastWordAt: heardAt,
      words: now.length,
      silences: isPause ? [...reworded.silences, silence] : reworded.silences,
    },
  };
}

/** @param transcript of the whole recording; null if it equals the last recognised transcript */
export function endRecording(answer: SpokenAnswer, transcript: string | null): SpokenAnswer {
  if (!answer.recording) return answer;
  const { firstWordAt, lastWordAt, words, startedAt } = answer.recording;
  const text = transcript ?? answer.recording.transcript;
  const end = lastWordAt ?? startedAt;
  const { heard, silences } = reword(answer.recording, text, end, end);
  // Silence before a recording's first word and after its last one is not part of the answer.
  const spokenAt = (at: number) => answer.spokenMs + at - (firstWordAt ?? at);
  const wordsBefore = wordsOf(answer.transcript).length;
  return {
    ...answer,
    spokenMs: answer.spokenMs + (lastWordAt ?? 0) - (firstWordAt ?? 0),
    words: answer.words + words,
    transcript: [answer.transcript, text].filter(Boolean).join(' '),
    heard: [...answer.heard, ...heard.map(spokenAt)],
    silences: [
      ...answer.silences,
      ...silences.map(({ from, to, before }) => ({
        from: spokenAt(from),
        to: spokenAt(to),
        before: before === null ? null : wordsBefore + before,
      })),
    ],
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
    fillers: findFillers(answer.transcript).length,
    edited: spoken.join(' ') !== words.join(' '),
  });
  return parsed.success ? parsed.output : undefined;
}
