import type { DeliveryAnswer } from '@prova/api/answers/feedbackAnswer';
import type { Moment } from '@prova/api/types/delivery';

/** A stretch of an answer, in UTF-16 code units, or of time, in milliseconds. */
export interface Range {
  readonly from: number;
  readonly to: number;
}
type Spoken = Exclude<DeliveryAnswer, 'typed' | null>;

const MS = 1_000;
const SECONDS_A_MINUTE = 60;

/** The moments in order of time. Words outside the answer are left out: a mark never leads to a wrong word. */
export function momentsOf({ moments }: Spoken, answer: string): readonly Moment[] {
  return moments
    .filter(({ fromMs, toMs }) => fromMs <= toMs)
    .map(({ words, ...moment }) => ({
      ...moment,
      words: words && words.from < words.to && words.to <= answer.length ? words : null,
    }))
    .toSorted((left, right) => left.fromMs - right.fromMs);
}

/** Length of the time line: the speech, or its last moment. */
export const lengthOf = ({ spokenSeconds }: Spoken, moments: readonly Moment[]): number =>
  Math.max(1, spokenSeconds * MS, ...moments.map(({ toMs }) => toMs));

/** The stretches of speech between the pauses. */
export function speechBetween(moments: readonly Moment[], lengthMs: number): readonly Range[] {
  const pauses = moments.filter(({ kind }) => kind === 'pause');
  const starts = [0, ...pauses.map(({ toMs }) => toMs)];
  const ends = [...pauses.map(({ fromMs }) => fromMs), lengthMs];
  return starts.flatMap((from, at) => {
    const to = ends[at] ?? lengthMs;
    return from < to ? [{ from, to }] : [];
  });
}

/** A time as on a player: 1:05. */
export function clockTime(ms: number): string {
  const seconds = Math.floor(ms / MS);
  const rest = String(seconds % SECONDS_A_MINUTE).padStart(2, '0');
  return `${String(Math.floor(seconds / SECONDS_A_MINUTE))}:${rest}`;
}

/** The moment with words that is nearest to a time; undefined if none has words. */
export function nearestTo(moments: readonly Moment[], ms: number): Moment | undefined {
  const distance = ({ fromMs, toMs }: Moment) => Math.max(0, fromMs - ms, ms - toMs);
  return moments
    .filter(({ words }) => words !== null)
    .reduce<Moment | undefined>(
      (best, moment) => (best && distance(best) <= distance(moment) ? best : moment),
      undefined,
    );
}
