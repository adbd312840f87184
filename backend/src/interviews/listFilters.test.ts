import { interviewPageSchema } from '@prova/api/types/interview';
import * as v from 'valibot';
import { answerAll, prepare, propertiesOf, readInterview } from '../../testing/interviewJourney';
import { databaseKinds } from '../../testing/openTestDatabase';
import { ADMIN_ROLES, type TestBackend, type TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';

describe.each(databaseKinds)('the list on %s', (_kind, open) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ database: await open() });
  });
  afterAll(() => backend.stop());

  const list = async (person: TestPerson, query: string) => {
    const answered = await person.get(`/api/evm/interviews?${query}`);
    expect([query, answered.statusCode]).toEqual([query, 200]);
    return v.parse(interviewPageSchema, answered.json());
  };

  test('[I3] filters own interviews by domain, status and time, alone or together, with exact totals', async () => {
    const person = await backend.signIn('filters');
    const make = async (domains: string[]) =>
      (await prepare(person, propertiesOf(domains, domains.length))).id;
    const made = [
      await make(['sql']),
      await make(['sql', 'python']),
      await make(['python']),
      await make(['java']),
    ];
    const [a = '', b = '', c = '', d = ''] = made;
    for (const [at, id] of made.entries()) {
      const day = `2026-0${String(at + 1)}-10T12:00:00Z`;
      await backend.database.query('update interviews set created_at = $2 where id = $1', [id, day]);
      await backend.database.query('update interview_domains set created_at = $2 where interview_id = $1', [
        id,
        day,
      ]);
    }
    const finished = await readInterview(person, b);
    await answerAll(person, finished, '');
    await person.post(`/api/evm/interviews/${c}/stop`);
    const other = await backend.signIn('filters-neighbour');
    await prepare(other, propertiesOf(['sql'], 1));

    const ids = async (query: string) => (await list(person, query)).interviews.map(({ id }) => id);
    expect(await ids('')).toEqual([d, c, b, a]);
    expect(await ids('domain=sql')).toEqual([b, a]);
    expect(await ids('domain=sql&sort=createdAt,asc')).toEqual([a, b]);
    expect(await ids('domain=cobol')).toEqual([]);
    expect(await ids('status=FINISHED')).toEqual([b]);
    expect(await ids('status=CREATED')).toEqual([d, a]);
    expect(await ids('status=STOPPED')).toEqual([c]);
    expect(await ids('since=2026-02-11')).toEqual([d, c]);
    expect(await ids('since=2026-02-10&domain=python')).toEqual([c, b]);
    expect(await ids('since=2026-02-10&domain=python&status=FINISHED')).toEqual([b]);
    const page = await list(person, 'domain=sql&size=1');
    expect(page).toMatchObject({ totalElements: 2, totalPages: 2, currentPage: 0 });
    expect(page.interviews).toHaveLength(1);
    expect(await list(person, 'domain=sql&size=1&page=1')).toMatchObject({ totalElements: 2, totalPages: 2 });
    expect(await list(person, 'domain=sql&size=1&page=1')).toHaveProperty('interviews.length', 1);
    expect(await list(person, 'size=3')).toMatchObject({
      totalElements: 4,
      totalPages: 2,
      offersFilters: true,
    });

    const boss = await backend.signIn('filters-boss', ADMIN_ROLES);
    expect((await list(boss, 'domain=sql')).interviews).toHaveLength(3);
    expect((await list(boss, 'domain=sql&owner=me')).interviews).toHaveLength(0);
    expect(await list(boss, '')).toMatchObject({ totalElements: 5 });
  });

  test.each([
    'domain=a%20b',
    'domain=sql&domain=java',
    'status=ARCHIVED',
    'since=yesterday',
    'since=2026-13-01',
    'colour=red',
  ])('[I3] refuses %s', async (query) => {
    const person = await backend.signIn('filters');
    expect((await person.get(`/api/evm/interviews?${query}`)).statusCode).toBe(400);
  });
});
