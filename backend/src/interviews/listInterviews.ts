import {
  INTERVIEW_SORT_FIELDS,
  INTERVIEW_STATUSES,
  type InterviewPage,
  type InterviewSortField,
} from '@prova/api/types/interview';
import { INTERVIEW_PAGE_SIZE } from '@prova/api/types/limits';
import * as v from 'valibot';
import { calendarDaySchema } from '../http/calendarDay';
import { pageNumber } from '../http/pageNumber';
import { isAdmin } from '../session/roles';
import type { SignedInUser } from '../session/sessionStore';
import type { Database } from '../store/database';
import { findLastDeleted } from './deletedInterviews';
import { INTERVIEW_COLUMNS, INTERVIEW_TABLES, type InterviewRow } from './interviewRow';
import { presentInterview } from './presentInterview';
import { findDueRehearsal } from './rehearsals';

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

const statusSchema = v.picklist([...INTERVIEW_STATUSES, 'STOPPED']);
const domainSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, "must be a domain's id"));

/**
 * The list's query: page from 0, rows per page, and 'field,direction'; `owner=me` excludes others'
 * interviews. `domain`, `status` (STOPPED for interviews left by choice) and `since`, a day in UTC, filter.
 */
export const listQuerySchema = v.strictObject({
  page: pageNumber,
  size: v.optional(sizeSchema, String(INTERVIEW_PAGE_SIZE)),
  sort: v.optional(sortSchema, 'createdAt,desc'),
  owner: v.optional(v.literal('me', "must be 'me'")),
  domain: v.optional(domainSchema),
  status: v.optional(statusSchema),
  since: v.optional(calendarDaySchema),
});
export type ListQuery = v.InferOutput<typeof listQuerySchema>;

const COLUMNS: Readonly<Record<Exclude<InterviewSortField, 'createdAt'>, string>> = {
  createdBy: 'lower(u.login)',
};

function orderBy(sort: string, createdAt: string): string {
  const [field, direction] = sort.split(',');
  const column = field === 'createdBy' ? COLUMNS.createdBy : createdAt;
  // The id breaks ties, so that no row is on two pages or on none.
  return `${column} ${direction === 'asc' ? 'asc' : 'desc'}, ${createdAt} desc, i.id`;
}

/** Total number of interviews. One person's come from a stored count, since there may be many. */
async function countAll(database: Database, owner: string | null): Promise<number> {
  const [total] = await database.query<{ count: number }>(
    owner === null
      ? 'select count(*)::int as count from interviews where deleted_at is null'
      : 'select interviews as count from users where id = $1',
    owner === null ? [] : [owner],
  );
  return total?.count ?? 0;
}

/** The rows of a page and one more, if any; filtered by the domain's index. */
function readRows(
  database: Database,
  owner: string | null,
  { page, size, sort, domain, status, since }: ListQuery,
): Promise<InterviewRow[]> {
  const parameters: unknown[] = [];
  const place = (value: unknown) => `$${String(parameters.push(value))}`;
  const of = domain === undefined ? 'i' : 'd';
  const conditions = [
    'i.deleted_at is null',
    ...(owner === null ? [] : [`${of}.owner_id = ${place(owner)}`]),
    ...(domain === undefined ? [] : [`d.domain_id = ${place(domain)}`]),
    ...(since === undefined ? [] : [`${of}.created_at >= ${place(`${since}T00:00:00Z`)}::timestamptz`]),
    ...(status === 'STOPPED' ? ['i.stopped_at is not null'] : []),
    ...(status === undefined || status === 'STOPPED'
      ? []
      : [`i.status = ${place(status)}`, 'i.stopped_at is null']),
  ];
  const through = domain === undefined ? '' : 'join interview_domains d on d.interview_id = i.id';
  return database.query<InterviewRow>(
    `select ${INTERVIEW_COLUMNS} from ${INTERVIEW_TABLES} ${through} where ${conditions.join(' and ')}
     order by ${orderBy(sort, `${of}.created_at`)} limit ${place(size + 1)} offset ${place(page * size)}`,
    parameters,
  );
}

/**
 * A page of the viewer's own interviews; admins see everybody's unless they request their own. Includes due
 * rehearsals, and the restorable deletion. With filters, the totals are lower bounds: to the end of this
 * page, plus one if there is more.
 * @param isKnown whether a question still exists
 */
export async function listInterviews(
  database: Database,
  viewer: SignedInUser,
  query: ListQuery,
  isKnown: (questionId: string) => boolean,
): Promise<InterviewPage> {
  const { page, size, owner: wanted, domain, status, since } = query;
  const owner = isAdmin(viewer) && wanted === undefined ? null : viewer.id;
  const found = await readRows(database, owner, query);
  const isFiltered = [domain, status, since].some((filter) => filter !== undefined);
  const totalElements = isFiltered ? page * size + found.length : await countAll(database, owner);
  const due = await findDueRehearsal(database, viewer.id, isKnown);
  const deleted = await findLastDeleted(database, viewer.id);
  return {
    interviews: found.slice(0, size).map((row) => ({
      ...presentInterview(row, viewer),
      ...(row.ownerId === viewer.id ? { offersDeletion: true } : {}),
    })),
    totalPages: Math.ceil(totalElements / size),
    totalElements,
    currentPage: page,
    offersFilters: true,
    offersTrends: true,
    ...(due ? { due } : {}),
    ...(deleted ? { deleted } : {}),
  };
}
