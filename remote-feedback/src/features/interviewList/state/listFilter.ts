import { INTERVIEW_STATUSES } from '@prova/api/types/interview';

/** Days that each span of time reaches back. */
const SPAN_DAYS = { week: 7, month: 30, year: 365 } as const;
export const SPANS = ['week', 'month', 'year'] as const;
export type Span = (typeof SPANS)[number];

export const FILTER_STATUSES = [...INTERVIEW_STATUSES, 'STOPPED'] as const;
export type FilterStatus = (typeof FILTER_STATUSES)[number];

/** Which interviews are shown; null shows all. */
export interface ListFilter {
  readonly domain: string | null;
  readonly status: FilterStatus | null;
  readonly span: Span | null;
}

export const NO_FILTER: ListFilter = { domain: null, status: null, span: null };

export const isFiltering = ({ domain, status, span }: ListFilter) =>
  domain !== null || status !== null || span !== null;

const DOMAIN = /^[\w-]{1,100}$/;

/** Reads the filter from the page's address; what makes no sense there filters nothing. */
export function readFilter(params: URLSearchParams): ListFilter {
  const domain = params.get('domain') ?? '';
  return {
    domain: DOMAIN.test(domain) ? domain : null,
    status: FILTER_STATUSES.find((status) => status === params.get('status')) ?? null,
    span: SPANS.find((span) => span === params.get('time')) ?? null,
  };
}

/** The filter as the page's address holds it. */
export const filterToAddress = ({ domain, status, span }: ListFilter): [string, string][] => [
  ...(domain === null ? [] : [['domain', domain] as [string, string]]),
  ...(status === null ? [] : [['status', status] as [string, string]]),
  ...(span === null ? [] : [['time', span] as [string, string]]),
];

const DAY_MS = 86_400_000;

/** The filter as the server takes it: a span begins with a day, so that the same page is asked for all day long. */
export const filterToQuery = ({ domain, status, span }: ListFilter, now: number) => ({
  ...(domain === null ? {} : { domain }),
  ...(status === null ? {} : { status }),
  ...(span === null ? {} : { since: new Date(now - SPAN_DAYS[span] * DAY_MS).toISOString().slice(0, 10) }),
});
