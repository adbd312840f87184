import { createCircuitBreaker } from '../lib/createCircuitBreaker';

/**
 * Number of consecutive unanswered calls after which the database counts as unavailable, and the probe
 * interval in milliseconds.
 */
const AWAY = { failures: 5, rest: 1000 };

export interface DatabaseCircuit {
  /**
   * Runs the work; while the database is unavailable, probes once a second and fails everything else at once.
   * @throws what the work throws, or Error with the SQLSTATE of a failed connection
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

const createAwayError = () =>
  Object.assign(new Error('The database has not answered lately; it is tried again every second.'), {
    code: '08006',
  });

/**
 * Creates a circuit breaker that keeps calls from waiting one after another for an unresponsive database.
 * @param isUnanswered whether a failure means that the database did not respond
 * @param now milliseconds of a monotonic clock
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
