import { interviewPageAnswerSchema } from '@prova/api/answers/interviewAnswer';
import type { Interview } from '@prova/api/types/interview';
import * as v from 'valibot';
import { formatTime } from '@prova/shared/i18n/formatTime';
import { toListRows, totalOf } from './interviewRow';
import { filterToQuery, NO_FILTER } from './listFilter';
import { readListQuery, writeListQuery } from './listQuery';

const read = (search: string, isAdmin = false) => readListQuery(new URLSearchParams(search), isAdmin);
const readPage = (answer: object) => v.parse(interviewPageAnswerSchema, answer);
const NEWEST = { field: 'createdAt', direction: 'desc' };

test.each([
  ['', 0, NEWEST],
  ['page=2', 2, NEWEST],
  ['page=-1', 0, NEWEST],
  ['page=1.5', 0, NEWEST],
  ['page=99999999999999999999', 0, NEWEST],
  ['sort=createdAt,asc', 0, { field: 'createdAt', direction: 'asc' }],
  ['sort=createdAt,up', 0, NEWEST],
  ['sort=score,asc', 0, NEWEST],
  ['sort=createdAt,asc,desc', 0, NEWEST],
  ['sort=createdBy,asc', 0, NEWEST],
])('[I2] parses ?%s as page %i', (search, page, sort) => {
  expect(read(search)).toEqual({ page, sort, filter: NO_FILTER });
});

test('[I2] lets administrators sort by user, and round-trips the query through the address', () => {
  const query = {
    page: 3,
    sort: { field: 'createdBy' as const, direction: 'asc' as const },
    filter: NO_FILTER,
  };
  expect(read(writeListQuery(query).toString(), true)).toEqual(query);
  expect(
    writeListQuery({
      page: 0,
      sort: { field: 'createdAt', direction: 'desc' },
      filter: NO_FILTER,
    }).toString(),
  ).toBe('');
});

test('[I3] round-trips the filter through the address, and ignores invalid values', () => {
  const filter = { domain: 'system-design', status: 'STOPPED', span: 'month', isMine: true } as const;
  const query = { page: 1, sort: { field: 'createdAt', direction: 'desc' }, filter } as const;
  expect(writeListQuery(query).toString()).toBe(
    'domain=system-design&status=STOPPED&time=month&owner=me&page=1',
  );
  expect(read(writeListQuery(query).toString())).toEqual(query);
  expect(read('domain=..%2Fx&status=finished&time=eternity&owner=you').filter).toEqual(NO_FILTER);
  expect(filterToQuery(filter, Date.UTC(2026, 10, 23, 15))).toEqual({
    domain: 'system-design',
    status: 'STOPPED',
    since: '2026-10-24',
    owner: 'me',
  });
  expect(filterToQuery(NO_FILTER, 0)).toEqual({});
});

test('[I1] formats times as yyyy-MM-dd HH:mm in local time, and returns null for invalid times', () => {
  expect(formatTime(new Date(2026, 2, 4, 5, 6).toISOString())).toBe('2026-03-04 05:06');
  expect(formatTime('yesterday')).toBeNull();
  expect(formatTime('')).toBeNull();
});

test('[I1] shows a row’s id up to its first hyphen, domain names, and the score once finished', () => {
  const interview: Interview = {
    id: '7f3c2a10-8b1d-4c',
    createdAt: '2026-01-05T09:00:00Z',
    interviewStatus: 'FINISHED',
    properties: [
      { name: 'DOMAIN_ID', type: 'UUID', value: 'java' },
      { name: 'DOMAIN_ID', type: 'UUID', value: 'cobol' },
    ],
    score: 71,
  };
  const domains = [{ id: 'java', name: 'JAVA', displayName: 'Java', status: 'ACTIVATED' }];
  const rowOf = (over: Partial<Interview> = {}) =>
    toListRows(readPage({ interviews: [{ ...interview, ...over }] }).interviews, domains)[0];
  expect(rowOf()).toMatchObject({
    shortId: '7f3c2a10',
    domains: ['Java', 'cobol'],
    score: 71,
  });
  expect(rowOf({ interviewStatus: 'IN_PROGRESS' })).toMatchObject({ score: null });
  expect(rowOf({ properties: [], domainId: 'java' })).toMatchObject({ domains: ['Java'] });
});

test('[I1] lets administrators continue only their own interviews', () => {
  const { interviews } = readPage({
    interviews: [{ id: 'a', createdBy: 'admin' }, { id: 'b', createdBy: 'candidate' }, { id: 'c' }],
  });
  const isOwn = (owner: string | null) =>
    toListRows(interviews, [], new Set(), owner).map((row) => 'isOwn' in row && row.isOwn);
  expect(isOwn('admin')).toEqual([true, false, true]);
  expect(isOwn(null)).toEqual([true, true, true]);
});

test('[I1] keeps unknown statuses, and a row for each unreadable interview', () => {
  const { interviews } = readPage({
    values: [{ id: 'a', interviewStatus: 'ARCHIVED' }, null, { id: null }, { id: 7 }],
  });
  expect(toListRows(interviews, [])).toMatchObject([
    { id: 'a', status: { unknown: 'ARCHIVED' }, createdText: null, score: null },
    { key: '1', isBroken: true },
    { key: '2', isBroken: true },
    { id: '7', status: null },
  ]);
});

test.each([
  [{ totalElements: 12, totalPages: 2 }, 10, 0, 12],
  [{ totalElements: null, totalPages: 2 }, 10, 0, 20],
  [{ totalElements: -3 }, 4, 0, 4],
  [{ totalElements: 'many' }, 10, 0, 11],
  [{}, 3, 2, 23],
])('[I2] reads totals %j, with %i rows on page %i, as %i interviews', (totals, rows, page, total) => {
  const interviews = Array.from({ length: rows }, (_none, at) => ({ id: String(at) }));
  expect(totalOf(readPage({ interviews, ...totals }), page)).toBe(total);
});

test('rejects a response without a list of interviews', () => {
  for (const answer of [{}, { interviews: 'none' }, { values: {} }]) {
    expect(v.safeParse(interviewPageAnswerSchema, answer).success).toBe(false);
  }
});
