import { feedbackSchema } from '@prova/api/types/feedback';
import { reportLinkMadeSchema, reportLinkSchema, sharedReportSchema } from '@prova/api/types/reportLink';
import * as v from 'valibot';
import { answerAll, eventually, prepare, propertiesOf } from '../../testing/interviewJourney';
import { databaseKinds } from '../../testing/openTestDatabase';
import { dumpDatabase } from '../../testing/personalRows';
import { ADMIN_ROLES, type TestBackend, type TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import type { Database } from '../store/database';
import { removeExpiredLinks } from './reportLinks';

describe.each(databaseKinds)('a link to a report on %s', (_kind, open) => {
  let backend: TestBackend;
  let database: Database;
  beforeAll(async () => {
    database = await open();
    backend = await startTestBackend({ database });
  });
  afterAll(() => backend.stop());

  const address = (id: string) => `/api/evm/interviews/${id}/link`;
  const read = (secret: string, language?: string) =>
    backend.anybody.post('/api/evm/shared-report', {
      secret,
      ...(language === undefined ? {} : { language }),
    });
  const make = async (person: TestPerson, id: string, days = 7) =>
    v.parse(reportLinkMadeSchema, (await person.send('PUT', address(id), { days })).json());
  async function reported(person: TestPerson): Promise<string> {
    const interview = await prepare(person, propertiesOf(['sql'], 1));
    await answerAll(person, interview, 'An index keeps reads fast and writes slow.');
    await eventually(async () => {
      const told = v.parse(
        feedbackSchema,
        (await person.get(`/api/evm/interviews/${interview.id}/feedback`)).json(),
      );
      return told.status === 'FINISHED' || undefined;
    });
    return interview.id;
  }

  test('[F16] shows anybody with the link the report only: no person, id, reasoning or other interview', async () => {
    const person = await backend.signIn('link-owner');
    await reported(person);
    const id = await reported(person);
    const own = (await person.get(`/api/evm/interviews/${id}/feedback`)).json<Record<string, unknown>>();
    expect(own).toMatchObject({ offersLink: true });
    const { secret, link } = await make(person, id);
    // 256 bits, none of them in the database.
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(await dumpDatabase(database)).not.toContain(secret);
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(7 * 86_400_000);

    const answered = await read(secret);
    expect(answered.statusCode).toBe(200);
    const shared = v.parse(sharedReportSchema, answered.json());
    expect(shared.domains?.[0]?.questions?.[0]?.answer).toBe('An index keeps reads fast and writes slow.');
    expect(shared.expiresAt).toBe(link.expiresAt);
    for (const hidden of ['link-owner', id, 'reasoning', 'offersRehearsal', 'offersLink', '"history"']) {
      expect([hidden, answered.body.includes(hidden)]).toEqual([hidden, false]);
    }
    expect((await read(secret, 'ru')).json()).toMatchObject({ language: 'ru' });
    expect(v.parse(reportLinkSchema, (await person.get(address(id))).json())).toMatchObject({
      link: { reads: 2, expiresAt: link.expiresAt },
    });
  });

  test('[F16] answers withdrawn, expired, replaced, deleted, guessed, empty and short links alike', async () => {
    const person = await backend.signIn('link-ends');
    const ids = [
      await reported(person),
      await reported(person),
      await reported(person),
      await reported(person),
    ];
    const [withdrawn, expired, replaced, deleted] = await Promise.all(
      ids.map(async (id) => (await make(person, id)).secret),
    );
    const [first = '', second = '', third = '', fourth = ''] = ids;
    const made = [withdrawn, expired, replaced, deleted].map((secret) => secret ?? '');
    // Negative control: until then each leads to its report.
    for (const secret of made) expect((await read(secret)).statusCode).toBe(200);
    expect((await person.send('DELETE', address(first))).statusCode).toBe(204);
    await database.query('update report_links set expires_at = now() where interview_id = $1', [second]);
    const { secret: current } = await make(person, third, 1);
    await person.send('DELETE', `/api/evm/interviews/${fourth}`);
    const neighbour = current.slice(0, -2) + (current.endsWith('AA') ? 'BB' : 'AA');
    const answers = await Promise.all(
      [...made, neighbour, current.slice(0, 20), '', 'x'.repeat(1_000)].map((secret) => read(secret)),
    );
    const told = answers.map((answer) => {
      const { traceId, ...body } = answer.json<Record<string, unknown>>();
      return JSON.stringify([answer.statusCode, typeof traceId, body]);
    });
    expect(new Set(told).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
    expect(answers[0]?.json()).toMatchObject({ code: 'REPORT_LINK_UNKNOWN' });
    const headersOf = (at: number) => {
      const { date: _date, 'x-entity-trace-id': _trace, ...headers } = answers[at]?.headers ?? {};
      return Object.keys(headers).toSorted();
    };
    for (let at = 1; at < answers.length; at += 1) expect(headersOf(at)).toEqual(headersOf(0));
    expect((await read(current)).statusCode).toBe(200);
    // Expired ones are removed; a restored interview has its link again.
    await removeExpiredLinks(database);
    expect((await person.get(address(second))).json()).toEqual({ link: null });
    await person.post(`/api/evm/interviews/${fourth}/restore`);
    expect((await read(deleted ?? '')).statusCode).toBe(200);
  });

  test('[F16] lets only the candidate create, see and withdraw a link, and only for a report', async () => {
    const person = await backend.signIn('link-guarded');
    const id = await reported(person);
    const { secret } = await make(person, id);
    for (const other of [
      await backend.signIn('link-stranger'),
      await backend.signIn('link-boss', ADMIN_ROLES),
    ]) {
      expect((await other.get(address(id))).statusCode).toBe(404);
      expect((await other.send('PUT', address(id), { days: 1 })).statusCode).toBe(404);
      expect((await other.send('DELETE', address(id))).statusCode).toBe(404);
    }
    const boss = await backend.signIn('link-boss', ADMIN_ROLES);
    expect((await boss.get(`/api/evm/interviews/${id}/feedback`)).json()).not.toHaveProperty('offersLink');
    expect((await read(secret)).statusCode).toBe(200);
    expect((await person.send('PUT', address(id), { days: 8 })).statusCode).toBe(400);
    const running = await prepare(person, propertiesOf(['java'], 1));
    expect((await person.send('PUT', address(running.id), { days: 7 })).statusCode).toBe(409);
  });

  test('[F16] limits attempts to open a link', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 40; at += 1) statuses.push((await read(`guess ${String(at)}`)).statusCode);
    expect(statuses).toContain(429);
    expect(statuses.every((status) => status === 404 || status === 429)).toBe(true);
  });
});
