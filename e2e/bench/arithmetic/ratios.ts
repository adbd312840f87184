/** The median; for an even number of values the mean of the middle two. NaN for no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** One round's measurements of several subjects; a subject whose load failed has none. */
export type Round<Subject extends string> = Readonly<Partial<Record<Subject, number>>>;

/**
 * The median of the rounds' own ratios: a slow round affects both subjects, so it cancels out. A round that
 * lacks a subject is skipped.
 */
export function medianRatio<Subject extends string>(
  rounds: readonly Round<Subject>[],
  subject: Subject,
  base: Subject,
): number {
  return median(
    rounds.flatMap((round) => {
      const [one, other] = [round[subject], round[base]];
      return one === undefined || other === undefined ? [] : [one / other];
    }),
  );
}
