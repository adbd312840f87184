import { domainNameOf, type DomainAnswer } from '@prova/api/answers/domainAnswer';
import type {
  DeletedAnswer,
  InterviewPageAnswer,
  ListedInterview,
  StatusAnswer,
} from '@prova/api/answers/interviewAnswer';
import { isBroken, type Broken, type Known } from '@prova/shared/http/tolerant';
import { formatTime } from '@prova/shared/i18n/formatTime';
import { isLeft } from '@prova/api/interview/leftInterviews';
import type { Level } from '@prova/api/types/interview';
import { INTERVIEW_PAGE_SIZE } from '@prova/api/types/limits';

/** Interview as shown in a row. */
export interface InterviewRow {
  readonly key: string;
  readonly id: string;
  readonly shortId: string;
  readonly createdAt: string | null;
  /** Local time; null if `createdAt` is invalid. */
  readonly createdText: string | null;
  readonly createdBy: string | null;
  readonly status: StatusAnswer;
  /** Whether the interview was left by choice, so that it cannot be continued. */
  readonly isStopped: boolean;
  /** Whether this was practice, whose score is not compared with other interviews. */
  readonly isPractice: boolean;
  /** The level; null if the server does not say. */
  readonly level: Known<Level> | null;
  readonly questions: number | null;
  /** False for other users' interviews, which are read-only. */
  readonly isOwn: boolean;
  readonly domains: readonly string[];
  /** The score, 0 to 100; null until the interview is finished and scored. */
  readonly score: number | null;
  /** Whether the reader may delete the interview. */
  readonly isDeletable: boolean;
}

/** Row of the list, or a placeholder for an unreadable one. */
export type ListRow = InterviewRow | (Broken & { readonly key: string });

const namesOf = (domainIds: readonly string[], domains: readonly DomainAnswer[]) =>
  domainIds.map((domainId) => domainNameOf(domainId, domains));

/** Describes the last deleted interview by its domains and, if the server sends it, its date. */
export const describeDeleted = (
  { domainIds, createdAt }: DeletedAnswer,
  domains: readonly DomainAnswer[],
): string =>
  [namesOf(domainIds, domains).join(', '), createdAt === null ? null : formatTime(createdAt)]
    .filter(Boolean)
    .join(' · ');

export function toInterviewRow(
  interview: ListedInterview,
  domains: readonly DomainAnswer[],
  left: ReadonlySet<string>,
  owner: string | null,
): Omit<InterviewRow, 'key'> {
  const { id, createdAt, createdBy, status, score, settings, offersDeletion } = interview;
  return {
    id,
    shortId: id.split('-')[0] ?? id,
    createdAt,
    createdText: createdAt === null ? null : formatTime(createdAt),
    createdBy,
    status,
    isStopped: isLeft(interview, left),
    isPractice: settings.practice,
    level: settings.level,
    questions: settings.requestedQuestions,
    isOwn: owner === null || createdBy === null || createdBy === owner,
    domains: namesOf(settings.domainIds, domains),
    score: status === 'FINISHED' ? score : null,
    isDeletable: offersDeletion ?? false,
  };
}

/**
 * @param left ids of the interviews that this user left in this browser
 * @param owner the user whose rows can be continued; null if all rows are the reader's
 * @returns rows in the server's order, keyed by position, since ids may be missing or duplicated
 */
export function toListRows(
  interviews: InterviewPageAnswer['interviews'],
  domains: readonly DomainAnswer[],
  left: ReadonlySet<string> = new Set(),
  owner: string | null = null,
): ListRow[] {
  return interviews.map((interview, at) => {
    const key = String(at);
    return isBroken(interview)
      ? { key, isBroken: true }
      : { key, ...toInterviewRow(interview, domains, left, owner) };
  });
}

/**
 * Total number of interviews. If the server omits it, the number known so far, plus one after a full page, so that
 * the next page can be requested.
 */
export function totalOf(
  { interviews, totalElements, totalPages }: InterviewPageAnswer,
  page: number,
): number {
  if (totalElements !== null) return totalElements;
  if (totalPages !== null) return totalPages * INTERVIEW_PAGE_SIZE;
  const known = page * INTERVIEW_PAGE_SIZE + interviews.length;
  return interviews.length < INTERVIEW_PAGE_SIZE ? known : known + 1;
}
