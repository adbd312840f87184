import type { PhraseRun } from './phraseRun';

/** What a voice took for a list of phrases. Times in ms; null where nothing was measured. */
export interface VoiceStatistics {
  readonly runs: number;
  readonly failures: number;
  readonly medianFirstByteMs: number | null;
  readonly p95FirstByteMs: number | null;
  readonly medianTotalMs: number | null;
  readonly p95TotalMs: number | null;
  /** Time of making for each second of sound, in the middle: below 1 it is made faster than it is played. */
  readonly medianRealTimeFactor: number | null;
  readonly bytes: number;
  readonly characters: number;
  /** Of the phrases whose length could be found out. */
  readonly audioSeconds: number;
  /** Characters said in a minute of sound; null where no length is known. */
  readonly charactersPerMinute: number | null;
}

/** The value below or at which a share of all values lies (nearest rank); null of none. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

/** The value in the middle, between the two in the middle of an even number; null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Sums up the runs of one voice. What failed counts as failed and is in no time. */
export function summarizeRuns(runs: readonly PhraseRun[]): VoiceStatistics {
  const spoken = runs.flatMap(({ outcome, characters }) =>
    outcome.kind === 'spoken' ? [{ ...outcome, characters }] : [],
  );
  const firstBytes = spoken.map(({ firstByteMs }) => firstByteMs);
  const totals = spoken.map(({ totalMs }) => totalMs);
  const heard = spoken.flatMap(({ seconds, ...run }) =>
    seconds === null || seconds <= 0 ? [] : [{ ...run, seconds }],
  );
  const audioSeconds = sum(heard.map(({ seconds }) => seconds));
  return {
    runs: runs.length,
    failures: runs.length - spoken.length,
    medianFirstByteMs: median(firstBytes),
    p95FirstByteMs: percentile(firstBytes, 0.95),
    medianTotalMs: median(totals),
    p95TotalMs: percentile(totals, 0.95),
    medianRealTimeFactor: median(heard.map(({ totalMs, seconds }) => totalMs / 1000 / seconds)),
    bytes: sum(spoken.map(({ bytes }) => bytes)),
    characters: sum(spoken.map(({ characters }) => characters)),
    audioSeconds,
    charactersPerMinute:
      audioSeconds > 0 ? (sum(heard.map(({ characters }) => characters)) / audioSeconds) * 60 : null,
  };
}
