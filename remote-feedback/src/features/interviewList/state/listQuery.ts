import { filterToAddress, readFilter, type ListFilter } from './listFilter';
import { INTERVIEW_SORT_FIELDS, type InterviewSortField } from '@prova/api/types/interview';

/** Fallbacks for errors without a server message. */
export const FETCH_INTERVIEWS_FAILED = 'Failed to fetch interviews';
export const DELETE_FAILED = 'Failed to delete the interview';
export const RESTORE_FAILED = 'Failed to restore the interview';

const SORT_DIRECTIONS = ['asc', 'desc'] as const;

export interface ListSort {
  readonly field: InterviewSortField;
  readonly direction: (typeof SORT_DIRECTIONS)[number];
}

/** Rows to show. Pages count from 0, both on the wire and in the page's address. */
export interface ListQuery {
  readonly page: number;
  readonly sort: ListSort;
  readonly filter: ListFilter;
}

export const DEFAULT_SORT: ListSort = { field: 'createdAt', direction: 'desc' };

/** Longer numbers exceed any list, and would lose precision. */
const PAGE = /^\d{1,9}$/;

/** Formats a sort order as `field,direction`, for both the server and the page's address. */
export function sortToText({ field, direction }: ListSort): string {
  return `${field},${direction}`;
}

/** Parses a sort order. Invalid orders, and orders reserved for administrators, become the default. */
export function readSort(text: string | null, mayUseCreatedBy: boolean): ListSort {
  const orders = INTERVIEW_SORT_FIELDS.flatMap((field) =>
    SORT_DIRECTIONS.map((direction): ListSort => ({ field, direction })),
  );
  const found = orders.find((order) => sortToText(order) === text) ?? DEFAULT_SORT;
  return found.field === 'createdBy' && !mayUseCreatedBy ? DEFAULT_SORT : found;
}

/** Reads page, order and filter from the page's address. Invalid values fall back to the defaults. */
export function readListQuery(params: URLSearchParams, mayUseCreatedBy: boolean): ListQuery {
  const page = params.get('page') ?? '';
  return {
    page: PAGE.test(page) ? Number(page) : 0,
    sort: readSort(params.get('sort'), mayUseCreatedBy),
    filter: readFilter(params),
  };
}

/** Search parameters for a page of the list, without defaults. */
export function writeListQuery({ page, sort, filter }: ListQuery): URLSearchParams {
  const params = new URLSearchParams(filterToAddress(filter));
  if (page > 0) params.set('page', String(page));
  if (sortToText(sort) !== sortToText(DEFAULT_SORT)) params.set('sort', sortToText(sort));
  return params;
}
