import { ROLE_ADMIN, type Account } from '@prova/shared/session/account';
import type { InterviewPageAnswer } from '@prova/api/answers/interviewAnswer';
import type { ApiResult } from '@prova/shared/http/callApi';
import { isBroken } from '@prova/shared/http/tolerant';

type Row = InterviewPageAnswer['interviews'][number];

export interface OwnInterviews {
  readonly interviews: readonly Row[];
  /** False where there were too many of others to look through them all. */
  readonly isComplete: boolean;
  /** The server says how one's answers went over all interviews. */
  readonly offersTrends: boolean;
}

export interface ListParams {
  readonly page: number;
  readonly size: number;
  readonly sort: string;
  readonly owner?: 'me';
}
export type AskForPage = (params: ListParams) => Promise<ApiResult<InterviewPageAnswer>>;

/** As many as the profile shows: one page of the list, newest first. */
const SHOWN = 10;
const NEWEST = 'createdAt,desc';
const LOOK_THROUGH_SIZE = 100;
const LOOK_THROUGH_PAGES = 10;
export const LOOKED_THROUGH = LOOK_THROUGH_SIZE * LOOK_THROUGH_PAGES;

/**
 * By what a list may name its reader among others; null for whoever is shown nobody else's, so that it is the list itself
 * that is theirs.
 */
export function namesAmongOthers(account: Account): readonly string[] | null {
  if (!account.authorities.includes(ROLE_ADMIN)) return null;
  const { login, email, firstName, lastName } = account;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return [login, email, name].filter((given) => !!given).map((given) => String(given).toLowerCase());
}

/** A server that is strict about what it is asked may refuse a wish that it does not know. */
const REFUSED_WISH = new Set([400, 422]);

/**
 * The newest interviews of one person. Administrators are shown everybody's, so they ask for their own (`owner=me`); a
 * server that knows no such wish is looked through page by page.
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
  const { interviews, offersTrends } = first.value;
  if (!interviews.some(isOthers)) return { ok: true, value: { interviews, isComplete: true, offersTrends } };

  const own: Row[] = [];
  for (let page = 0; page < LOOK_THROUGH_PAGES; page += 1) {
    const found = await ask({ page, size: LOOK_THROUGH_SIZE, sort: NEWEST });
    if (!found.ok) return found;
    const { interviews: rows, totalPages } = found.value;
    // Whose a row is that cannot be read is not known, and among others it is not shown as one's own.
    own.push(...rows.filter((row) => !isBroken(row) && !isOthers(row)));
    const isLast = totalPages === null ? rows.length < LOOK_THROUGH_SIZE : page + 1 >= totalPages;
    if (own.length >= SHOWN || isLast) {
      return { ok: true, value: { interviews: own.slice(0, SHOWN), isComplete: true, offersTrends } };
    }
  }
  return { ok: true, value: { interviews: own, isComplete: false, offersTrends } };
}
