/** Observations of one arm of a comparison: opportunities and events. */
export interface Seen {
  readonly trials: number;
  readonly events: number;
}

export interface Comparison {
  /** Adds the observations of a period, whose end must not depend on its events. */
  add(canary: Seen, live: Seen): void;
  /** Natural logarithm of the likelihood ratio in favour of 'the canary is worse'. */
  evidence(): number;
}

/** Alternatives that the test bets a little on: how many times more often the event happens in a canary. */
const ALTERNATIVES = [2.5, 6, 15, 40] as const;

/**
 * Compares an event's frequency in two arms with a sequential test that may be checked at any time.
 *
 * The base rate may be unknown and vary by the hour: the test looks only at which arm the events belong to.
 * The canary's share of the events of a stretch is `q` if it is no worse than tolerated, and larger
 * otherwise; the likelihood ratio has an expectation of at most 1 as long as the canary is no worse. So has
 * the product over stretches, and the mean over the alternatives: a test martingale, which reaches `1 /
 * alpha` with a probability of at most `alpha` at any stopping time (Ville's inequality).
 * @param tolerated factor not held against a canary: its files are in no cache yet
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
