/** The middle one; of an even number the mean of the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** What was measured of several subjects in one round; a subject whose load failed has none. */
export type Round<Subject extends string> = Readonly<Partial<Record<Subject, number>>>;

/**
 * The median of the rounds' own ratios: what slows a whole round down slows both, so it does not count. A round in which either is
 * missing is left out.
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
