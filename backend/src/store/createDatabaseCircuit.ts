import { createCircuitBreaker } from '../ground/createCircuitBreaker';

/** So many in a row that were not answered, and the database is taken to be away: one attempt a second then, in milliseconds. */
const AWAY = { failures: 5, rest: 1000 };

export interface DatabaseCircuit {
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
export function createDatabaseCircuit(
  isUnanswered: (error: unknown) => boolean,
  now?: () => number,
): DatabaseCircuit {
  const breaker = createCircuitBreaker(now === undefined ? AWAY : { ...AWAY, now });
  return {
    async run(work) {
      if (!breaker.mayTry()) throw createAwayError();
      try {
        const result = await work();
        breaker.succeeded();
        return result;
      } catch (error) {
        if (isUnanswered(error)) breaker.failed();
        else breaker.succeeded();
        throw error;
      }
    },
  };
}
