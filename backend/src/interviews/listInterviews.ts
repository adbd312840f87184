import {
  INTERVIEW_SORT_FIELDS,
  type InterviewPage,
  type InterviewSortField,
} from '@prova/shared/api-types/interview';
import { INTERVIEW_PAGE_SIZE } from '@prova/shared/api-types/limits';
import * as v from 'valibot';
import { isAdmin } from '../session/roles';
import type { SignedInUser } from '../session/sessionStore';
import type { Database } from '../store/database';
import { INTERVIEW_COLUMNS, INTERVIEW_TABLES, type InterviewRow } from './interviewRow';
import { presentInterview } from './presentInterview';
import { findDueRehearsal } from './rehearsals';

const pageSchema = v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'must be a whole number'), v.transform(Number));
const sizeSchema = v.pipe(
  v.string(),
  v.regex(/^([1-9]\d?|100)$/, 'must be a whole number from 1 to 100'),
  v.transform(Number),
);
const sortSchema = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^(${INTERVIEW_SORT_FIELDS.join('|')}),(asc|desc)$`),
    "must be 'field,direction' with a sortable field",
  ),
);

/** The list's address: page from 0, rows a page, and 'field,direction'; `owner=me` leaves out what is others'. */
export const listQuerySchema = v.strictObject({
  page: v.optional(pageSchema, '0'),
  size: v.optional(sizeSchema, String(INTERVIEW_PAGE_SIZE)),
  sort: v.optional(sortSchema, 'createdAt,desc'),
  owner: v.optional(v.literal('me', "must be 'me'")),
});
export type ListQuery = v.InferOutput<typeof listQuerySchema>;

const COLUMNS: Readonly<Record<InterviewSortField, string>> = {
  createdAt: 'i.created_at',
  createdBy: 'lower(u.login)',
};

function orderBy(sort: string): string {
  const [field, direction] = sort.split(',');
  const column = field === 'createdBy' ? COLUMNS.createdBy : COLUMNS.createdAt;
  // The id settles ties, so that no row is on two pages or on none.
  return `${column} ${direction === 'asc' ? 'asc' : 'desc'}, i.created_at desc, i.id`;
}

/**
 * A page of the viewer's own interviews; admins see everybody's unless they ask for their own. With what the viewer should rehearse again.
 * @param isKnown whether a question can still be asked
 */
export async function listInterviews(
  database: Database,
  viewer: SignedInUser,
  { page, size, sort, owner: wanted }: ListQuery,
  isKnown: (questionId: string) => boolean,
): Promise<InterviewPage> {
  const owner = isAdmin(viewer) && wanted === undefined ? null : viewer.id;
  const condition = '($1::uuid is null or i.owner_id = $1::uuid)';
  const [total] = await database.query<{ count: number }>(
    `select count(*)::int as count from interviews i where ${condition}`,
    [owner],
  );
  const rows = await database.query<InterviewRow>(
    `select ${INTERVIEW_COLUMNS} from ${INTERVIEW_TABLES} where ${condition}
     order by ${orderBy(sort)} limit $2 offset $3`,
    [owner, size, page * size],
  );
  const totalElements = total?.count ?? 0;
  const due = await findDueRehearsal(database, viewer.id, isKnown);
  return {
    interviews: rows.map((row) => presentInterview(row, viewer)),
    totalPages: Math.ceil(totalElements / size),
    totalElements,
    currentPage: page,
    ...(due ? { due } : {}),
  };
}
