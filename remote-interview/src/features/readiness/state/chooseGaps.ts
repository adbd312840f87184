import { MAX_DOMAINS } from '@prova/api/types/limits';
import type { PlanRow } from './planAtLevel';

/** Questions of an interview from the gaps, and the domains they belong to. */
export interface GapChoice {
  readonly questionIds: readonly string[];
  readonly domainIds: readonly string[];
}

/** As many technologies get a question each, even if fewer questions were wanted. */
const MOST_TECHNOLOGIES = 5;
/** An interview's other properties must fit into the same request. */
const MOST_QUESTIONS = 15;

/**
 * Questions with points not shown: one for each technology in the order of the plan, then a second one for
 * each, until there are `count`, or one each. Questions of a fourth domain are left out.
 */
export function chooseGaps(rows: readonly PlanRow[], count: number): GapChoice {
  const queues = rows.flatMap(({ at }) => (at && at.gaps.length > 0 ? [at.gaps] : []));
  const most = Math.min(Math.max(count, Math.min(queues.length, MOST_TECHNOLOGIES)), MOST_QUESTIONS);
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, turn) =>
    queues.flatMap((gaps) => gaps[turn] ?? []),
  ).flat();
  const domainIds = new Set<string>();
  const questionIds = new Set<string>();
  for (const { questionId, domainId } of inTurn) {
    if (questionIds.size === most) break;
    if (!domainIds.has(domainId) && domainIds.size === MAX_DOMAINS) continue;
    domainIds.add(domainId);
    questionIds.add(questionId);
  }
  return { questionIds: [...questionIds], domainIds: [...domainIds] };
}
