import { isBroken } from '@prova/shared/http/tolerant';
import type { Domains } from './listQuestions';
import { totalPercent } from './scores';

/** A domain as a spoke of the radar: the mean of its answers' totals, 0 to 100. */
export interface Spoke {
  readonly domain: string;
  readonly percent: number;
}

/** Fewer make a line, which a bar says better. */
const LEAST_SPOKES = 3;

/** The domains with their means; none where there are too few for a figure with an area. */
export function radarSpokes(domains: Domains): Spoke[] {
  const spokes = domains.flatMap((domain) => {
    if (isBroken(domain) || domain.domain === null) return [];
    const totals = domain.questions.flatMap((question) =>
      isBroken(question) ? [] : (totalPercent(question) ?? []),
    );
    if (totals.length === 0) return [];
    const sum = totals.reduce((all, total) => all + total, 0);
    return [{ domain: domain.domain, percent: Math.round(sum / totals.length) }];
  });
  return spokes.length >= LEAST_SPOKES ? spokes : [];
}

/** Where a spoke's point lies around 0,0: the first one at the top, clockwise, `radius` at 100. */
export function spokePoint(index: number, count: number, reach: number): { x: number; y: number } {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  const round = (value: number) => Math.round(10 * value) / 10;
  return { x: round(reach * Math.cos(angle)), y: round(reach * Math.sin(angle)) };
}
