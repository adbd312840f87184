import { ROLE_ADMIN, type Account } from '@prova/shared/session/account';
import type { DueAnswer, InterviewPageAnswer } from '@prova/api/answers/interviewAnswer';
import { INTERVIEW_PAGE_SIZE } from '@prova/api/types/limits';
import type { ApiResult } from '@prova/shared/http/callApi';
import { isBroken } from '@prova/shared/http/tolerant';

type Row = InterviewPageAnswer['interviews'][number];

export interface OwnInterviews {
  readonly interviews: readonly Row[];
  /** False if too many interviews of other people had to be searched. */
  readonly isComplete: boolean;
  /** Whether the server reports trends over all interviews. */
  readonly offersTrends: boolean;
  /** Questions due for practice; null if there are none, or the server does not track them. */
  readonly due: DueAnswer | null;
}

export interface ListParams {
  readonly page: number;
  readonly size: number;
  readonly sort: string;
  readonly owner?: 'me';
}
export type AskForPage = (params: ListParams) => Promise<ApiResult<InterviewPageAnswer>>;

/**
 * Number of interviews to show, newest first: a page of the interview list, so that list and profile share a
 * request.
 */
const SHOWN = INTERVIEW_PAGE_SIZE;
const NEWEST = 'createdAt,desc';
const LOOK_THROUGH_SIZE = 100;
const LOOK_THROUGH_PAGES = 10;
export const LOOKED_THROUGH = LOOK_THROUGH_SIZE * LOOK_THROUGH_PAGES;

/**
 * Names by which a mixed list may identify its reader; null for users whose list contains only their own
 * interviews.
 */
export function namesAmongOthers(account: Account): readonly string[] | null {
  if (!account.authorities.includes(ROLE_ADMIN)) return null;
  const { login, email, firstName, lastName } = account;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return [login, email, name].filter((given) => !!given).map((given) => String(given).toLowerCase());
}

/** A strict server may reject an unknown query parameter. */
const REFUSED_WISH = new Set([400, 422]);

/**
 * The newest interviews of one person. Administrators see everybody's, so they request their own
 * (`owner=me`); a server without that parameter is searched page by page.
 * @param names `namesAmongOthers` of the person
 */
export async function fetchOwnInterviews(
  names: readonly string[] | null,
  ask: AskForPage,
): Promise<ApiResult<OwnInterviews>> {
  const newest = { page: 0, size: SHOWN, sort: NEWEST };
  let first = await ask(names === null ? newest : { ...newest, owner: 'me' });
  if (!first.ok && names !== null && REFUSED_WISH.has(first.failure.status ?? 0)) first = await ask(newest);
  if (!first.ok) return first;
  const isOthers = (row: Row) =>
    names !== null &&
    !isBroken(row) &&
    row.createdBy !== null &&
    !names.includes(row.createdBy.toLowerCase());
  const { interviews, offersTrends, due } = first.value;
  if (!interviews.some(isOthers))
    return { ok: true, value: { interviews, isComplete: true, offersTrends, due } };

  const own: Row[] = [];
  for (let page = 0; page < LOOK_THROUGH_PAGES; page += 1) {
    const found = await ask({ page, size: LOOK_THROUGH_SIZE, sort: NEWEST });
    if (!found.ok) return found;
    const { interviews: rows, totalPages } = found.value;
    // An unreadable row has no known owner: in a mixed list, it does not count as the user's own.
    own.push(...rows.filter((row) => !isBroken(row) && !isOthers(row)));
    const isLast = totalPages === null ? rows.length < LOOK_THROUGH_SIZE : page + 1 >= totalPages;
    if (own.length >= SHOWN || isLast) {
      return { ok: true, value: { interviews: own.slice(0, SHOWN), isComplete: true, offersTrends, due } };
    }
  }
  return { ok: true, value: { interviews: own, isComplete: false, offersTrends, due } };
}
