import type { PhraseRun } from './phraseRun';

/** A voice's statistics for a list of phrases. Times in ms; null without measurements. */
export interface VoiceStatistics {
  readonly runs: number;
  readonly failures: number;
  readonly medianFirstByteMs: number | null;
  readonly p95FirstByteMs: number | null;
  readonly medianTotalMs: number | null;
  readonly p95TotalMs: number | null;
  /** Median of synthesis time per second of sound: below 1 it is faster than playback. */
  readonly medianRealTimeFactor: number | null;
  readonly bytes: number;
  readonly characters: number;
  /** Seconds of sound, over phrases with known duration. */
  readonly audioSeconds: number;
  /** Characters spoken per minute of sound; null without a known duration. */
  readonly charactersPerMinute: number | null;
}

/** The percentile by nearest rank; null for none. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

/** The median, interpolated for an even number; null for none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Summarises one voice's runs. Failures count separately and have no times. */
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
