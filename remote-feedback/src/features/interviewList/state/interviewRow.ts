import { domainNameOf, type DomainAnswer } from '@prova/api/answers/domainAnswer';
import type {
  DeletedAnswer,
  InterviewPageAnswer,
  ListedInterview,
  StatusAnswer,
} from '@prova/api/answers/interviewAnswer';
import { isBroken, type Broken } from '@prova/shared/http/tolerant';
import { formatTime } from '@prova/shared/i18n/formatTime';
import { isLeft } from '@prova/api/interview/leftInterviews';
import { INTERVIEW_PAGE_SIZE } from '@prova/api/types/limits';

/** An interview as a row shows it. */
export interface InterviewRow {
  readonly key: string;
  readonly id: string;
  readonly shortId: string;
  readonly createdAt: string | null;
  /** Local time, or null where `createdAt` is no time. */
  readonly createdText: string | null;
  readonly createdBy: string | null;
  readonly status: StatusAnswer;
  /** Left by choice: it cannot be continued. */
  readonly isStopped: boolean;
  /** Its score is not compared with those of interviews. */
  readonly isPractice: boolean;
  readonly domains: readonly string[];
  /** 0 to 100; null until the interview is finished and scored. */
  readonly score: number | null;
  /** Its reader may delete it. */
  readonly isDeletable: boolean;
}

/** A row of the list, or the place of one that could not be read. */
export type ListRow = InterviewRow | (Broken & { readonly key: string });

const namesOf = (domainIds: readonly string[], domains: readonly DomainAnswer[]) =>
  domainIds.map((domainId) => domainNameOf(domainId, domains));

/** What was deleted last, as the list says it: by its domains and, where the server tells it, its date. */
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
    domains: namesOf(settings.domainIds, domains),
    score: status === 'FINISHED' ? score : null,
    isDeletable: offersDeletion ?? false,
  };
}

/**
 * @param left ids of the interviews that this person left in this browser
 * @returns the rows of a page in the server's order. A row is told from the others by its place: an id may be missing or double.
 */
export function toListRows(
  interviews: InterviewPageAnswer['interviews'],
  domains: readonly DomainAnswer[],
  left: ReadonlySet<string> = new Set(),
): ListRow[] {
  return interviews.map((interview, at) => {
    const key = String(at);
    return isBroken(interview)
      ? { key, isBroken: true }
      : { key, ...toInterviewRow(interview, domains, left) };
  });
}

/**
 * How many interviews there are in all. Where the server does not say, as many as are known of: and one more behind a
 * page that is full, so that the next one can be asked for.
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
