/** So many in a row that were not answered, and the database is taken to be away. */
const THRESHOLD = 5;
/** Milliseconds between attempts then. */
const REST = 1000;

export interface Breaker {
  /**
   * Does the work; while the database is away, one attempt a second is made and all else fails at once.
   * @throws what the work throws, or Error with the SQLSTATE of a failed connection
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

const createAwayError = () =>
  Object.assign(new Error('The database has not answered lately; it is tried again every second.'), {
    code: '08006',
  });

/**
 * Builds what keeps calls from waiting, one after the other, for a database that does not answer.
 * @param isUnanswered whether a failure means that nothing was said; anything else is an answer
 * @param now milliseconds of a clock that nobody sets
 */
export function createBreaker(
  isUnanswered: (error: unknown) => boolean,
  now: () => number = () => performance.now(),
): Breaker {
  let unanswered = 0;
  let nextAttempt = 0;
  return {
    async run(work) {
      if (unanswered >= THRESHOLD) {
        if (now() < nextAttempt) throw createAwayError();
        nextAttempt = now() + REST;
      }
      try {
        const result = await work();
        unanswered = 0;
        return result;
      } catch (error) {
        if (isUnanswered(error)) {
          unanswered += 1;
          nextAttempt = now() + REST;
        } else unanswered = 0;
        throw error;
      }
    },
  };
}
