import { INTERVIEW_SORT_FIELDS } from '@prova/shared/api-types/interview';
import * as v from 'valibot';

const sortSchema = v.object({
  field: v.picklist(INTERVIEW_SORT_FIELDS),
  direction: v.picklist(['asc', 'desc']),
});
export type ListSort = v.InferOutput<typeof sortSchema>;

/** Which rows are shown. Pages count from 0, on the wire and in the page's address alike. */
export interface ListQuery {
  readonly page: number;
  readonly sort: ListSort;
}

export const DEFAULT_SORT: ListSort = { field: 'createdAt', direction: 'desc' };

const pageSchema = v.pipe(v.string(), v.digits(), v.transform(Number), v.safeInteger());

/** `field,direction`, as the server and the page's address both write it. */
export function sortToText({ field, direction }: ListSort): string {
  return `${field},${direction}`;
}

/** Reads a sort order; what is no order, or one that only administrators have, becomes the default. */
export function readSort(text: string | null, mayUseCreatedBy: boolean): ListSort {
  const [field, direction, ...rest] = (text ?? '').split(',');
  const parsed = v.safeParse(sortSchema, { field, direction });
  if (!parsed.success || rest.length > 0) return DEFAULT_SORT;
  return parsed.output.field === 'createdBy' && !mayUseCreatedBy ? DEFAULT_SORT : parsed.output;
}

/** Reads page and order from the page's address. Whatever makes no sense there falls back to the first page. */
export function readListQuery(params: URLSearchParams, mayUseCreatedBy: boolean): ListQuery {
  const page = v.safeParse(pageSchema, params.get('page'));
  return { page: page.success ? page.output : 0, sort: readSort(params.get('sort'), mayUseCreatedBy) };
}

/** The address of a page of the list; what is the default is left out. */
export function writeListQuery({ page, sort }: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (page > 0) params.set('page', String(page));
  if (sortToText(sort) !== sortToText(DEFAULT_SORT)) params.set('sort', sortToText(sort));
  return params;
}
