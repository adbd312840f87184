import { trendListSchema } from '@prova/api/types/trend';
import * as v from 'valibot';
import { answerAll, eventually, prepare, propertiesOf } from '../../testing/interviewJourney';
import { databaseKinds } from '../../testing/openTestDatabase';
import type { TestBackend, TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import type { Database } from '../store/database';
import { migrations } from '../store/migrations/migrations';
import { trends as migration } from '../store/migrations/015Trends';
import { refreshTrends } from './trends';

describe.each(databaseKinds)('trends on %s', (_kind, open) => {
  let backend: TestBackend;
  let database: Database;
  beforeAll(async () => {
    database = await open();
    backend = await startTestBackend({ database });
  });
  afterAll(() => backend.stop());

  const trendsOf = async (person: TestPerson) =>
    v.parse(trendListSchema, (await person.get('/api/evm/trends')).json()).trends;
  const idOf = async (login: string) => {
    const [row] = await database.query<{ id: string }>('select id from users where login = $1', [login]);
    return row?.id ?? '';
  };
  /** A finished interview of one domain on that day of January, with these totals; null was not scored. */
  async function had(
    login: string,
    {
      day,
      domain = 'sql',
      level = 'BEGINNER',
      totals,
      practice = false,
    }: {
      day: number;
      domain?: string;
      level?: string;
      totals: (number | null)[];
      practice?: boolean;
    },
  ): Promise<string> {
    const ownerId = await idOf(login);
    const [made] = await database.query<{ id: string }>(
      `insert into interviews (owner_id, status, prepared, settings, finished_at)
       values ($1, 'FINISHED', true, '{}', $2) returning id`,
      [ownerId, new Date(Date.UTC(2026, 0, day))],
    );
    for (const [at, total] of totals.entries()) {
      await database.query(`insert into answer_results values ($1, $2, $3, $4, $5, $6, '{}', '{}', $7, $8)`, [
        made?.id,
        `q-${String(at)}`,
        ownerId,
        domain,
        level,
        total,
        practice,
        new Date(Date.UTC(2026, 0, day)),
      ]);
    }
    return made?.id ?? '';
  }

  test('[I5] separates trends by domain and level, with answer counts, excluding practice and unscored answers', async () => {
    const person = await backend.signIn('trends');
    await backend.signIn('trends-neighbour');
    await had('trends-neighbour', { day: 1, totals: [99] });
    await had('trends', { day: 2, totals: [70, 80, null] });
    await had('trends', { day: 1, totals: [10, 20, 45] });
    await had('trends', { day: 3, totals: [100], practice: true });
    await had('trends', { day: 4, totals: [null] });
    await had('trends', { day: 5, level: 'EXPERT', totals: [30] });
    await had('trends', { day: 6, domain: 'java', totals: [60] });
    await refreshTrends(database, await idOf('trends'));
    const at = (day: number) => new Date(Date.UTC(2026, 0, day)).getTime();
    const told = (await trendsOf(person)).map(({ points, ...of }) => ({
      ...of,
      points: points.map(({ from, to, ...figures }) => ({
        ...figures,
        from: Date.parse(from),
        to: Date.parse(to),
      })),
    }));
    const point = (day: number, answers: number, average: number) => ({
      from: at(day),
      to: at(day),
      interviews: 1,
      answers,
      average,
    });
    expect(told).toEqual([
      { domainId: 'java', level: 'BEGINNER', points: [point(6, 1, 60)] },
      { domainId: 'sql', level: 'EXPERT', points: [point(5, 1, 30)] },
      { domainId: 'sql', level: 'BEGINNER', points: [point(1, 3, 25), point(2, 2, 75)] },
    ]);
  });

  test('[I5] merges points beyond a dozen interviews, dropping none', async () => {
    const person = await backend.signIn('trends-many');
    for (let day = 1; day <= 31; day += 1) await had('trends-many', { day, totals: [day, day] });
    await refreshTrends(database, await idOf('trends-many'));
    const [{ points } = { points: [] }] = await trendsOf(person);
    expect(points).toHaveLength(12);
    expect(points.reduce((sum, { interviews }) => sum + interviews, 0)).toBe(31);
    expect(points.reduce((sum, { answers }) => sum + answers, 0)).toBe(62);
    expect(points[0]).toMatchObject({ interviews: 3, answers: 6, average: 2 });
    expect(points.at(-1)).toMatchObject({ interviews: 2, average: 31 });
    expect(Math.max(...points.map(({ interviews }) => interviews))).toBe(3);
  });

  test('[I4, I5] adds a reported interview to the trends, removes it on deletion, restores it on undo', async () => {
    const person = await backend.signIn('trends-live');
    const interview = await prepare(person, propertiesOf(['python'], 2));
    await answerAll(person, interview, 'A list can be changed, a tuple cannot.');
    const with2 = await eventually(async () => {
      const found = await trendsOf(person);
      return found.length > 0 ? found : undefined;
    });
    expect(with2.flatMap(({ points }) => points).reduce((sum, { answers }) => sum + answers, 0)).toBe(2);
    await person.send('DELETE', `/api/evm/interviews/${interview.id}`);
    expect(await trendsOf(person)).toEqual([]);
    await person.post(`/api/evm/interviews/${interview.id}/restore`);
    expect(await trendsOf(person)).toEqual(with2);
  });

  test('[I5] migrates earlier data to the same trends', async () => {
    expect(migrations).toContain(migration);
    await refreshTrends(database, await idOf('trends-neighbour'));
    const before = await database.query('select * from trends order by 1, 2, 3');
    expect(before.length).toBeGreaterThan(3);
    await database.script('drop table trends');
    await database.script(migration);
    expect(await database.query('select * from trends order by 1, 2, 3')).toEqual(before);
  });
});
