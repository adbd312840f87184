import type { PhraseRun } from './phraseRun';
import { median, percentile, summarizeRuns } from './statistics';

const spoken = (
  firstByteMs: number,
  totalMs: number,
  seconds: number | null,
  characters = 30,
): PhraseRun => ({
  voiceId: 'v',
  phrase: 'a phrase',
  characters,
  outcome: { kind: 'spoken', firstByteMs, totalMs, bytes: 1000, seconds },
});
const failed: PhraseRun = {
  voiceId: 'v',
  phrase: 'a phrase',
  characters: 30,
  outcome: { kind: 'failed', code: 'API_ERROR', message: null },
};

test.each<[number[], number | null]>([
  [[], null],
  [[7], 7],
  [[9, 1], 5],
  [[9, 1, 2], 2],
  [[10, 100, 1, 2], 6],
])('computes the median of %j as %p', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('puts 95 of 100 values at or below the 95th percentile, and all values of a short list', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 0.95)).toBe(95);
  expect(percentile([3, 1, 2], 0.95)).toBe(3);
  expect(percentile([5], 0.95)).toBe(5);
  expect(percentile([], 0.95)).toBeNull();
});

test("summarises a voice's times, with failures separately", () => {
  expect(
    summarizeRuns([spoken(100, 500, 2), spoken(300, 900, 3, 60), failed, spoken(200, 700, null, 10)]),
  ).toEqual({
    runs: 4,
    failures: 1,
    medianFirstByteMs: 200,
    p95FirstByteMs: 300,
    medianTotalMs: 700,
    p95TotalMs: 900,
    medianRealTimeFactor: 0.275,
    bytes: 3000,
    characters: 100,
    audioSeconds: 5,
    charactersPerMinute: (90 / 5) * 60,
  });
});

test('returns no times if nothing was spoken', () => {
  expect(summarizeRuns([failed])).toMatchObject({
    runs: 1,
    failures: 1,
    medianFirstByteMs: null,
    p95TotalMs: null,
    medianRealTimeFactor: null,
    charactersPerMinute: null,
  });
  expect(summarizeRuns([spoken(1, 1, 0)])).toMatchObject({ medianRealTimeFactor: null });
});
