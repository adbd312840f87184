import type { RouteComparison, RouteRatios, Turn } from './compareRoutes';
import type { RouteId } from './measuredRoutes';
import { median } from '../arithmetic/ratios';

export interface Bound {
  readonly what: string;
  readonly figure: string;
  readonly bound: string;
  readonly holds: boolean;
}

/** Prova relative to the bare server: minimum throughput, and maximum processor time per call. */
export interface RouteLimit {
  readonly perSecond: number;
  readonly processor: number;
}

export type RouteLimits = Readonly<Record<RouteId, RouteLimit>>;

const times = (ratio: number | null) => (ratio === null ? '–' : `${ratio.toFixed(2)} ×`);

/**
 * Each route's ratios with their limits; routes without limits come last. A ratio that is no number fails.
 */
export function boundsOfRoutes(routes: readonly RouteComparison[], limits: RouteLimits): readonly Bound[] {
  return routes.flatMap(({ id, name, rounds, ratios }) => {
    const limit = limits[id];
    const both = (figure: keyof Turn, digits: number) =>
      (['prova', 'bare'] as const)
        .map((subject) => median(rounds.map((round) => round[subject][figure])).toFixed(digits))
        .join(' : ');
    const told = ({ p95, database }: RouteRatios) => `p95 ${times(p95)}, PostgreSQL ${times(database)}`;
    return [
      {
        what: `${name}, calls a second`,
        figure: `${times(ratios.perSecond)} (${both('perSecond', 0)})`,
        bound: `≥ ${limit.perSecond.toFixed(2)} ×`,
        holds: ratios.perSecond >= limit.perSecond,
      },
      {
        what: `${name}, processor time`,
        figure: `${times(ratios.processor)} (${both('processor', 2)} ms; ${told(ratios)})`,
        bound: `≤ ${limit.processor.toFixed(2)} ×`,
        holds: ratios.processor <= limit.processor,
      },
    ];
  });
}
