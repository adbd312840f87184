import type { Rubric } from './rubric';

/** How many of the trade's words for a question were used. @param stems of what was said */
export function countTerms({ terms }: Pick<Rubric, 'terms'>, stems: ReadonlySet<string>): number {
  return terms.filter((term) => term.every((stem) => stems.has(stem))).length;
}
