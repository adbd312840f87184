/** What one arm of a comparison has seen: how often it could have happened, and how often it did. */
export interface Seen {
  readonly trials: number;
  readonly events: number;
}

export interface Comparison {
  /** Adds what was seen in one stretch of time, whose end was not chosen for its events. */
  add(canary: Seen, live: Seen): void;
  /** How many times more likely what was seen is if the canary is worse, as a natural logarithm. */
  evidence(): number;
}

/** How many times more often it may happen in a canary: the test bets a little on each. */
const ALTERNATIVES = [2.5, 6, 15, 40] as const;

/**
 * Compares how often something happens in two arms, as it comes in, by a test that may be looked at all the time.
 *
 * How often it happens at all need not be known and may change with the hour: what is looked at is whose events they are. Of the events
 * of a stretch the canary's are a share `q` if it is no worse than tolerated, and a larger one if it is; their likelihood ratio has
 * an expectation of at most 1 as long as the canary is no worse. So has the product over stretches, and the mean over what it may be worse
 * by: a test martingale, which reaches `1 / alpha` with a probability of at most `alpha`, whenever one looks (Ville's inequality).
 * @param tolerated so many times as often is not held against a canary: its files are in no cache yet
 */
export function createComparison(tolerated: number): Comparison {
  const bets = ALTERNATIVES.map((ratio) => ({ ratio: ratio * tolerated, log: 0 }));
  return {
    add(canary, live) {
      if (canary.trials === 0 || live.trials === 0) return;
      const shareAt = (ratio: number) => (ratio * canary.trials) / (ratio * canary.trials + live.trials);
      const expected = shareAt(tolerated);
      for (const bet of bets) {
        const share = shareAt(bet.ratio);
        bet.log +=
          canary.events * Math.log(share / expected) + live.events * Math.log((1 - share) / (1 - expected));
      }
    },
    evidence() {
      const highest = Math.max(...bets.map(({ log }) => log));
      const sum = bets.reduce((total, { log }) => total + Math.exp(log - highest), 0);
      return highest + Math.log(sum / bets.length);
    },
  };
}
