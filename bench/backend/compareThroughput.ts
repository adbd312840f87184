import autocannon from 'autocannon';
import type { SeededUser } from './seedDatabase';
import { median } from '../arithmetic/ratios';

export interface ThroughputComparison {
  /** Calls answered per second, round by round. */
  readonly prova: readonly number[];
  readonly bare: readonly number[];
  /** The median of the rounds' ratios, Prova to bare. */
  readonly ratio: number;
}

interface ComparisonOptions {
  readonly provaOrigin: string;
  readonly bareOrigin: string;
  readonly users: readonly SeededUser[];
}

const ROUNDS = 7;
const ROUND_SECONDS = 5;
const CONNECTIONS = 20;

async function measure(url: string, users: readonly SeededUser[]): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    requests: users.map(({ cookie, interviewId }) => ({
      path: `/api/evm/interviews/${interviewId}`,
      headers: { cookie },
    })),
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${url}: ${String(failed)} calls were not answered with 200`);
  return result.requests.average;
}

/** Loads the two in turn, the first of each round by turns too, so that what else the machine does falls on both. */
export async function compareThroughput({
  provaOrigin,
  bareOrigin,
  users,
}: ComparisonOptions): Promise<ThroughputComparison> {
  await measure(provaOrigin, users);
  await measure(bareOrigin, users);
  const prova: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = [
      async () => prova.push(await measure(provaOrigin, users)),
      async () => bare.push(await measure(bareOrigin, users)),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  return { prova, bare, ratio: median(prova.map((each, round) => each / (bare[round] ?? Number.NaN))) };
}
