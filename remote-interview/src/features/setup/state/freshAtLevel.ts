import type { FreshCountAnswer } from '@prova/api/answers/freshQuestionsAnswer';
import type { Level } from '@prova/api/types/interview';

/** Questions of several domains at one level, and how many of them are new to the candidate. */
export type FreshAtLevel = Pick<FreshCountAnswer, 'total' | 'fresh'>;

/** @returns null without a domain, or if the server did not count each of them */
export function freshAtLevel(
  counts: readonly FreshCountAnswer[],
  domainIds: readonly string[],
  level: Level,
): FreshAtLevel | null {
  const found = domainIds.flatMap(
    (id) => counts.find((count) => count.domainId === id && count.level === level) ?? [],
  );
  if (found.length === 0 || found.length < domainIds.length) return null;
  return {
    total: found.reduce((sum, { total }) => sum + total, 0),
    fresh: found.reduce((sum, { fresh }) => sum + fresh, 0),
  };
}
