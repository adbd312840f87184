import { filterToAddress, readFilter, type ListFilter } from './listFilter';
import { INTERVIEW_SORT_FIELDS, type InterviewSortField } from '@prova/api/types/interview';

/** What is said where the server gives no words of its own. */
export const FETCH_INTERVIEWS_FAILED = 'Failed to fetch interviews';
export const DELETE_FAILED = 'Failed to delete the interview';
export const RESTORE_FAILED = 'Failed to restore the interview';

const SORT_DIRECTIONS = ['asc', 'desc'] as const;

export interface ListSort {
  readonly field: InterviewSortField;
  readonly direction: (typeof SORT_DIRECTIONS)[number];
}

/** Which rows are shown. Pages count from 0, on the wire and in the page's address alike. */
export interface ListQuery {
  readonly page: number;
  readonly sort: ListSort;
  readonly filter: ListFilter;
}

export const DEFAULT_SORT: ListSort = { field: 'createdAt', direction: 'desc' };

/** More digits than any list has pages would only lose precision. */
const PAGE = /^\d{1,9}$/;

/** `field,direction`, as the server and the page's address both write it. */
export function sortToText({ field, direction }: ListSort): string {
  return `${field},${direction}`;
}

/** Reads a sort order; what is no order, or one that only administrators have, becomes the default. */
export function readSort(text: string | null, mayUseCreatedBy: boolean): ListSort {
  const orders = INTERVIEW_SORT_FIELDS.flatMap((field) =>
    SORT_DIRECTIONS.map((direction): ListSort => ({ field, direction })),
  );
  const found = orders.find((order) => sortToText(order) === text) ?? DEFAULT_SORT;
  return found.field === 'createdBy' && !mayUseCreatedBy ? DEFAULT_SORT : found;
}

/** Reads page, order and filter from the page's address. Whatever makes no sense there falls back to the first page. */
export function readListQuery(params: URLSearchParams, mayUseCreatedBy: boolean): ListQuery {
  const page = params.get('page') ?? '';
  return {
    page: PAGE.test(page) ? Number(page) : 0,
    sort: readSort(params.get('sort'), mayUseCreatedBy),
    filter: readFilter(params),
  };
}

/** The address of a page of the list; what is the default is left out. */
export function writeListQuery({ page, sort, filter }: ListQuery): URLSearchParams {
  const params = new URLSearchParams(filterToAddress(filter));
  if (page > 0) params.set('page', String(page));
  if (sortToText(sort) !== sortToText(DEFAULT_SORT)) params.set('sort', sortToText(sort));
  return params;
}
