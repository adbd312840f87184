import { INTERVIEW_STATUSES } from '@prova/api/types/interview';

/** Length of each period in days. */
const SPAN_DAYS = { week: 7, month: 30, year: 365 } as const;
export const SPANS = ['week', 'month', 'year'] as const;
export type Span = (typeof SPANS)[number];

export const FILTER_STATUSES = [...INTERVIEW_STATUSES, 'STOPPED'] as const;
export type FilterStatus = (typeof FILTER_STATUSES)[number];

/** Filter of the list; null matches everything. */
export interface ListFilter {
  readonly domain: string | null;
  readonly status: FilterStatus | null;
  readonly span: Span | null;
  /** Whether to hide other users' interviews in an administrator's list. */
  readonly isMine: boolean;
}

export const NO_FILTER: ListFilter = { domain: null, status: null, span: null, isMine: false };

/** Number of active filters. */
export const countFilters = ({ domain, status, span, isMine }: ListFilter): number =>
  [domain !== null, status !== null, span !== null, isMine].filter(Boolean).length;

export const isFiltering = (filter: ListFilter) => countFilters(filter) > 0;

const DOMAIN = /^[\w-]{1,100}$/;

/** Reads the filter from the page's address, ignoring invalid values. */
export function readFilter(params: URLSearchParams): ListFilter {
  const domain = params.get('domain') ?? '';
  return {
    domain: DOMAIN.test(domain) ? domain : null,
    status: FILTER_STATUSES.find((status) => status === params.get('status')) ?? null,
    span: SPANS.find((span) => span === params.get('time')) ?? null,
    isMine: params.get('owner') === 'me',
  };
}

/** The filter as stored in the page's address. */
export const filterToAddress = ({ domain, status, span, isMine }: ListFilter): [string, string][] => [
  ...(domain === null ? [] : [['domain', domain] as [string, string]]),
  ...(status === null ? [] : [['status', status] as [string, string]]),
  ...(span === null ? [] : [['time', span] as [string, string]]),
  ...(isMine ? [['owner', 'me'] as [string, string]] : []),
];

const DAY_MS = 86_400_000;

/** The filter as sent to the server. Periods start on a whole day, so that the query stays the same all day. */
export const filterToQuery = ({ domain, status, span, isMine }: ListFilter, now: number) => ({
  ...(domain === null ? {} : { domain }),
  ...(status === null ? {} : { status }),
  ...(isMine ? { owner: 'me' } : {}),
  ...(span === null ? {} : { since: new Date(now - SPAN_DAYS[span] * DAY_MS).toISOString().slice(0, 10) }),
});
