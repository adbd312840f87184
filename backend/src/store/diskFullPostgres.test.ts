import { chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { problemSchema } from '@prova/api/types/problem';
import * as v from 'valibot';
import { createPostgresSchema, describeOnPostgres } from '../../testing/openTestDatabase';
import { answer, fetchQuestion, prepare, propertiesOf, questionIdsOf } from '../../testing/interviewJourney';
import { mountSmallDisk } from '../../testing/mountSmallDisk';
import type { TestBackend, TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { openPostgresDatabase } from './openPostgresDatabase';

const disk = mountSmallDisk(32);
const onSmallDisk = disk ? test : test.skip;
const why = disk ? '' : ' (skipped: this process may not mount a disk)';
/** Number of calls: more than the tables' pages have room for. */
const ENOUGH_CALLS = 200;

afterAll(() => disk?.unmount());

describeOnPostgres('[D4] a full disk under PostgreSQL', (server) => {
  let database: Awaited<ReturnType<typeof openPostgresDatabase>>;
  let schema: Awaited<ReturnType<typeof createPostgresSchema>>;
  let backend: TestBackend;
  let person: TestPerson;

  /** A tablespace on the small disk, owned by the server's user. */
  async function createSpace(folder: string): Promise<void> {
    const [row] = await database.query<{ data_directory: string }>('show data_directory');
    const { uid, gid } = statSync(row?.data_directory ?? '');
    mkdirSync(folder);
    chownSync(folder, uid, gid);
    await database.query(`create tablespace small_disk location '${folder}'`);
  }

  beforeAll(async () => {
    if (!disk) return;
    database = await openPostgresDatabase(server);
    await createSpace(join(disk.folder, 'space'));
    schema = await createPostgresSchema(server);
    const url = new URL(schema.url);
    const spaces = '-c default_tablespace=small_disk -c temp_tablespaces=small_disk';
    url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${spaces}`);
    backend = await startTestBackend({ database: await openPostgresDatabase(url.href) });
    person = await backend.signIn('robin');
  });
  afterAll(async () => {
    if (!disk) return;
    disk.clear();
    await backend.stop();
    await schema.drop();
    await database.query('drop tablespace small_disk');
    await database.close();
  });

  const status = async (path: string) => (await person.get(path)).statusCode;
  const create = () =>
    person.post('/api/evm/interviews', {
      properties: propertiesOf(['javascript'], 2, [
        { name: 'JOB_DESCRIPTION', type: 'TEXT', value: crypto.randomUUID().repeat(100) },
      ]),
    });

  async function createUntilRefused() {
    for (let calls = 0; calls < ENOUGH_CALLS; calls += 1) {
      const started = await create();
      if (started.statusCode !== 202) return started;
    }
    throw new Error('The disk did not become full.');
  }

  onSmallDisk(
    `changes are refused with a reason, reading goes on, and all is well once there is room${why}`,
    async () => {
      const interview = await prepare(person, propertiesOf(['javascript'], 2));
      const root = `/api/evm/interviews/${interview.id}`;
      const question = questionIdsOf(interview)[0] ?? '';
      await fetchQuestion(person, interview.id, question);
      await backend.stopJobs();
      disk?.fill(0);

      const refused = await createUntilRefused();
      expect(refused.statusCode).toBe(503);
      expect(v.parse(problemSchema, refused.json())).toMatchObject({ code: 'UNAVAILABLE' });
      expect(await status('/readyz')).toBe(503);
      expect(await status('/livez')).toBe(200);
      expect([await status('/api/account'), await status(root), await status('/api/evm/interviews')]).toEqual(
        [200, 200, 200],
      );

      disk?.clear();
      expect(await status('/readyz')).toBe(200);
      expect((await create()).statusCode).toBe(202);
      expect((await answer(person, interview.id, question, 'said later')).json()).toMatchObject({
        accepted: true,
        answer: 'said later',
      });
    },
  );
});
