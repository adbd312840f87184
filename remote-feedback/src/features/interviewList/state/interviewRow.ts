import type { Domain } from '@prova/shared/api-types/domain';
import type { Interview, InterviewStatus } from '@prova/shared/api-types/interview';

/** An interview as a row shows it. */
export interface InterviewRow {
  readonly id: string;
  readonly shortId: string;
  readonly createdAt: string;
  /** Local time, or null where `createdAt` is no time. */
  readonly createdText: string | null;
  readonly createdBy: string | null;
  readonly status: InterviewStatus;
  readonly domains: readonly string[];
  /** 0 to 100; null until the interview is finished and scored. */
  readonly score: number | null;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `yyyy-MM-dd HH:mm` in the reader's time zone; null for what is no time. */
export function formatTime(text: string): string | null {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) return null;
  const year = String(time.getFullYear()).padStart(4, '0');
  const date = `${year}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;
  return `${date} ${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

function domainIdsOf({ properties, domainId }: Interview): string[] {
  const chosen = properties.filter(({ name }) => name === 'DOMAIN_ID').map(({ value }) => String(value));
  if (chosen.length > 0) return chosen;
  return domainId ? [domainId] : [];
}

/** A domain that the list of domains does not name (or not yet) is shown by its id. */
export function toInterviewRow(interview: Interview, domains: readonly Domain[]): InterviewRow {
  const { id, createdAt, createdBy, interviewStatus, score } = interview;
  return {
    id,
    shortId: id.split('-')[0] ?? id,
    createdAt,
    createdText: formatTime(createdAt),
    createdBy: createdBy ?? null,
    status: interviewStatus,
    domains: domainIdsOf(interview).map(
      (domainId) => domains.find((domain) => domain.id === domainId)?.displayName ?? domainId,
    ),
    score: interviewStatus === 'FINISHED' ? (score ?? null) : null,
  };
}
