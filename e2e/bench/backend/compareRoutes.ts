import autocannon, { type Result } from 'autocannon';
import { fromPage } from '../../../backend/testing/createBrowser';
import { medianRatio } from '../arithmetic/ratios';
import { MEASURED_ROUTES, type MeasuredRoute, type Reader, type RouteId } from './measuredRoutes';
import { quantile } from './quantile';

/** The result of one server under load for one turn. */
export interface Turn {
  /** Answered calls per second. */
  readonly perSecond: number;
  /** 95th percentile of response times in milliseconds. */
  readonly p95: number;
  /** Milliseconds of processor time per call: of the server, and of PostgreSQL (0 without one). */
  readonly processor: number;
  readonly database: number;
}

export interface RouteRound {
  readonly prova: Turn;
  readonly bare: Turn;
}

/** Prova relative to the bare server: medians of the rounds' ratios. */
export interface RouteRatios {
  readonly perSecond: number;
  readonly p95: number;
  readonly processor: number;
  /** Ratio of PostgreSQL's processor time; null without PostgreSQL. */
  readonly database: number | null;
}

export interface RouteComparison {
  readonly id: RouteId;
  readonly name: string;
  readonly rounds: readonly RouteRound[];
  readonly ratios: RouteRatios;
}

/** A server with the measured routes; the times are milliseconds since its start. */
export interface MeasuredServer {
  readonly origin: string;
  processorTime(): number;
  databaseTime(): number;
}

interface ComparisonOptions {
  readonly prova: MeasuredServer;
  readonly bare: MeasuredServer;
  readonly readers: readonly Reader[];
}

const ROUNDS = 7;
const TURN_SECONDS = 2;
const CONNECTIONS = 20;

async function takeTurn(
  { origin, processorTime, databaseTime }: MeasuredServer,
  { pathOf, body }: MeasuredRoute,
  readers: readonly Reader[],
): Promise<Turn> {
  const times: number[] = [];
  const before = { processor: processorTime(), database: databaseTime() };
  const options = {
    url: origin,
    connections: CONNECTIONS,
    duration: TURN_SECONDS,
    requests: readers.map((reader) => ({
      path: pathOf(reader),
      method: body ? ('POST' as const) : ('GET' as const),
      headers: { cookie: reader.cookie, ...(body ? fromPage : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })),
  };
  const result = await new Promise<Result>((resolve, reject) => {
    const load = autocannon(options, (error: unknown, done) => {
      if (error) reject(new Error(`${origin} cannot be put under load`, { cause: error }));
      else resolve(done);
    });
    // The event's arguments are client, status, bytes and milliseconds; the types omit the client.
    load.on('response', (...told: unknown[]) => times.push(Number(told[3])));
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) {
    throw new Error(
      `${origin}${pathOf(readers[0] as Reader)}: ${String(failed)} calls were not answered with 200`,
    );
  }
  const calls = times.length;
  return {
    perSecond: calls / result.duration,
    p95: quantile(times, 0.95),
    processor: (processorTime() - before.processor) / calls,
    database: (databaseTime() - before.database) / calls,
  };
}

/** Combines the rounds: takes the ratio of each round first, and then the median of the ratios. */
export function ratiosOf(rounds: readonly RouteRound[]): RouteRatios {
  const of = (figure: keyof Turn) =>
    medianRatio(
      rounds.map(({ prova, bare }) => ({ prova: prova[figure], bare: bare[figure] })),
      'prova',
      'bare',
    );
  const hasDatabase = rounds.every(({ prova, bare }) => Math.min(prova.database, bare.database) > 0);
  return {
    perSecond: of('perSecond'),
    p95: of('p95'),
    processor: of('processor'),
    database: hasDatabase ? of('database') : null,
  };
}

/**
 * Puts load on the two servers in turn, alternating which comes first, so that background load affects both.
 */
export async function compareRoutes({
  prova,
  bare,
  readers,
}: ComparisonOptions): Promise<readonly RouteComparison[]> {
  // Warms up compilation, the embedded database included, and caches, before measuring.
  for (const route of MEASURED_ROUTES) {
    for (const server of [prova, bare]) await takeTurn(server, route, readers);
  }
  const comparisons: RouteComparison[] = [];
  for (const route of MEASURED_ROUTES) {
    const takeTurnOf = (server: MeasuredServer) => takeTurn(server, route, readers);
    const rounds: RouteRound[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round % 2 === 0) {
        const ofProva = await takeTurnOf(prova);
        rounds.push({ prova: ofProva, bare: await takeTurnOf(bare) });
      } else {
        const ofBare = await takeTurnOf(bare);
        rounds.push({ bare: ofBare, prova: await takeTurnOf(prova) });
      }
    }
    comparisons.push({ id: route.id, name: route.name, rounds, ratios: ratiosOf(rounds) });
  }
  return comparisons;
}
