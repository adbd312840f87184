import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reportLinkMadeSchema } from '@prova/api/types/reportLink';
import * as v from 'valibot';
import { answerAll, eventually, prepare, propertiesOf } from '../../testing/interviewJourney';
import { databaseKinds } from '../../testing/openTestDatabase';
import { startTestBackend } from '../../testing/startTestBackend';
import { createSecret } from '../session/secret';
import type { Database } from '../store/database';

/**
 * For each kind, the batch with a ratio closest to 1 counts: background load is not in all of them, and a
 * leak is.
 */
const BATCHES = 3;
const ROUNDS = 40;
const WARM_UP = 20;
/** Between noise, up to 1.1, and the cost of a wasted report read, from 1.6. */
const MOST = 1.3;

/** A server that reads an expired link's report before rejecting it. */
function readsFirst(database: Database): Database {
  const query: Database['query'] = async (sql, parameters) => {
    const rows = await database.query(sql, parameters);
    if (!sql.startsWith('update report_links l set reads') || rows.length > 0) return rows as never;
    const [known] = await database.query(
      'select interview_id as id from report_links where secret_hash = $1',
      [parameters?.[0]],
    );
    if (known) {
      for (const table of ['feedback', 'assigned_questions', 'answer_results', 'verdicts']) {
        await database.query(`select * from ${table} where interview_id = $1`, [known['id']]);
      }
    }
    return rows as never;
  };
  return Object.assign(Object.create(database) as Database, { query });
}

/** Background load only slows calls: a quick one tells most. */
const quickOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 4)] ?? NaN;
const distance = (ratio: number) => Math.abs(Math.log(ratio));

/** @returns the time of each kind of link, relative to one that never existed */
async function timesOn(database: Database): Promise<Record<string, number>> {
  const backend = await startTestBackend({ database });
  try {
    const person = await backend.signIn('timed');
    const made = async () => {
      const { id, ...rest } = await prepare(person, propertiesOf(['sql'], 1));
      await answerAll(person, { id, ...rest }, 'An index keeps reads fast.');
      const address = `/api/evm/interviews/${id}/link`;
      const secret = await eventually(async () => {
        const answered = await person.send('PUT', address, { days: 7 });
        return answered.statusCode === 200
          ? v.parse(reportLinkMadeSchema, answered.json()).secret
          : undefined;
      });
      return { id, address, secret };
    };
    const [withdrawn, expired, deleted, standing] = [await made(), await made(), await made(), await made()];
    await person.send('DELETE', withdrawn.address);
    await database.query('update report_links set expires_at = now() where interview_id = $1', [expired.id]);
    await person.send('DELETE', `/api/evm/interviews/${deleted.id}`);
    const secrets: Readonly<Record<string, () => string>> = {
      'never was': createSecret,
      'neighbour of one that stands': () => standing.secret.slice(0, -4) + createSecret().slice(0, 4),
      withdrawn: () => withdrawn.secret,
      expired: () => expired.secret,
      deleted: () => deleted.secret,
    };
    const server = await listenOnce(backend.app);
    const names = Object.keys(secrets);
    let caller = 0;
    const batch = async (rounds: number): Promise<Record<string, number>> => {
      const times = new Map(names.map((name) => [name, [] as number[]]));
      for (let round = 0; round < rounds; round += 1) {
        caller += 1;
        const ask = server.from(`127.1.${String(caller >> 7)}.${String(1 + (caller & 127))}`);
        await ask.post(createSecret());
        // Each starts a round equally often.
        for (let turn = 0; turn < names.length; turn += 1) {
          const name = names[(round + turn) % names.length] ?? '';
          times.get(name)?.push(await ask.post(secrets[name]?.() ?? ''));
        }
        ask.close();
      }
      const base = quickOf(times.get('never was') ?? []);
      return Object.fromEntries([...times].map(([name, all]) => [name, quickOf(all) / base]));
    };
    await batch(WARM_UP);
    const batches: Record<string, number>[] = [];
    for (let count = 0; count < BATCHES; count += 1) batches.push(await batch(ROUNDS));
    const nearest = (name: string) =>
      batches.map(({ [name]: ratio = NaN }) => ratio).toSorted((a, b) => distance(a) - distance(b))[0] ?? NaN;
    return Object.fromEntries(names.map((name) => [name, nearest(name)]));
  } finally {
    await backend.stop();
  }
}

/** The backend on a local port; each caller has its own address, hence its own rate limit. */
async function listenOnce(app: Awaited<ReturnType<typeof startTestBackend>>['app']) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    from(localAddress: string) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      return {
        /** @returns the milliseconds until the complete answer, which is that there is no such link */
        async post(secret: string): Promise<number> {
          const body = JSON.stringify({ secret });
          const begun = performance.now();
          const sent = request({
            host: '127.0.0.1',
            port,
            localAddress,
            agent,
            method: 'POST',
            path: '/api/evm/shared-report',
            headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
          });
          sent.end(body);
          const [answer] = (await once(sent, 'response')) as [IncomingMessage];
          answer.resume();
          await once(answer, 'end');
          const took = performance.now() - begun;
          expect(answer.statusCode).toBe(404);
          return took;
        },
        close: () => {
          agent.destroy();
        },
      };
    },
  };
}

/** Times mean little next to other tests, so CI skips them. */
const timed = process.env['PROVA_TIMES'] === undefined ? describe.skip : describe;

timed.each(databaseKinds)('how long a link that leads nowhere takes on %s', (_kind, open) => {
  test('[F16] takes the same time for revoked, expired, deleted and near-miss links as for one that never existed', async () => {
    const times = await timesOn(await open());
    expect(Object.keys(times)).toHaveLength(5);
    for (const [name, ratio] of Object.entries(times)) {
      expect([name, ratio, distance(ratio) < distance(MOST)]).toEqual([name, ratio, true]);
    }
  });

  test('[F16] negative control: a rejection after reading the report takes measurably longer', async () => {
    const { expired = NaN } = await timesOn(readsFirst(await open()));
    expect(expired).toBeGreaterThan(MOST);
  });
});
