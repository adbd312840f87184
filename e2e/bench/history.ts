import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@prova/node/testing/startPostgres';
import { refreshTrends } from '../../backend/src/interviews/trends';
import { readSettings } from '../../backend/src/settings/readSettings';
import { connectDatabase } from '../../backend/src/store/openDatabase';
import { openPostgresDatabase } from '../../backend/src/store/openPostgresDatabase';
import type { Database } from '../../backend/src/store/database';
import { startBackendOn, type TestPerson } from '../../backend/testing/startBackendOn';
import { median, medianRatio, type Round } from './arithmetic/ratios';

const FEW = 10;
const MANY = 10_000;
const MOST = 1.2;
/** Number of rows per statement: each statement has a time limit. */
const AT_ONCE = 500;
const ROUNDS = 21;
/** Number of calls of one person in a row, of which the fastest counts: background load only slows calls. */
const CALLS = 5;

/** The limit of calls applies as usual, but is never reached. */
const folder = mkdtempSync(join(tmpdir(), 'prova-bench-'));
const settings = readSettings({
  DATA_DIR: folder,
  OIDC_ISSUER: 'http://127.0.0.1:9',
  CALLS_PER_MINUTE: '1000000',
});

const CALLED: readonly (readonly [what: string, path: string])[] = [
  ['list', '/api/evm/interviews?page=0&size=10&sort=createdAt,desc'],
  ['list, next page', '/api/evm/interviews?page=1&size=5&sort=createdAt,desc'],
  ['filter by domain', '/api/evm/interviews?page=0&size=10&domain=sql'],
  ['filter by status', '/api/evm/interviews?page=0&size=10&status=FINISHED'],
  ['filter by time', '/api/evm/interviews?page=0&size=10&since=2026-01-01'],
  ['trend', '/api/evm/trends'],
  ['all filters', '/api/evm/interviews?page=0&size=10&domain=sql&status=FINISHED&since=2024-01-01'],
];

/**
 * Gives a user this many interviews. Many are spread over three years, domains and statuses; few match every
 * filter. Either way, a filtered list fills a page.
 */
async function fill(database: Database, login: string, interviews: number): Promise<void> {
  for (let from = 1; from <= interviews; from += AT_ONCE) {
    await fillPart(database, login, { from, to: Math.min(interviews, from + AT_ONCE - 1), interviews });
  }
  const [person] = await database.query<{ id: string }>(
    'update users set interviews = $2 where login = $1 returning id',
    [login, interviews],
  );
  if (person) await refreshTrends(database, person.id);
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly interviews: number;
}

async function fillPart(database: Database, login: string, { from, to, interviews }: Part): Promise<void> {
  await database.query(
    `with made as (
       insert into interviews (owner_id, status, prepared, settings, created_at, finished_at)
       select u.id, (array['FINISHED', 'FINISHED', 'FINISHED', 'IN_PROGRESS', 'CREATED'])[1 + n * $4::int % 5], true,
         jsonb_build_object('level', 'BEGINNER', 'requestedQuestions', 5, 'domainIds', jsonb_build_array(
           (array['sql', 'java', 'python', 'react'])[1 + n * $4::int % 4], (array['cloud', 'security', 'javascript'])[1 + n * $4::int % 3]),
           'jobDescription', null, 'duration', 'FIFTEEN_MINUTES', 'displayTimeProgress', true, 'includeTechQuestions', false,
           'excludeExpectedAnswers', false, 'language', 'en'),
         now() - n * interval '1095 days' / 10000, now() - n * interval '1095 days' / 10000
       from users u, generate_series($2::int, $3::int) n where u.login = $1 returning *),
     by_domain as (
       insert into interview_domains select id, jsonb_array_elements_text(settings -> 'domainIds'), owner_id, created_at from made),
     results as (
       insert into answer_results (interview_id, question_id, owner_id, domain_id, level, total, made, missed, practice, finished_at)
       select id, domain || question, owner_id, domain, 'BEGINNER', 10 * question + extract(day from created_at)::int, '{}', '{}', false, finished_at
       from made cross join jsonb_array_elements_text(settings -> 'domainIds') domain cross join generate_series(1, 3) question
       where status = 'FINISHED')
     insert into feedback (interview_id, status, score) select id, 'FINISHED', 50 from made where status = 'FINISHED'`,
    [login, from, to, interviews > FEW ? 1 : 0],
  );
}

async function timeOf(person: TestPerson, path: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const begun = performance.now();
    const { statusCode, body } = await person.get(path);
    times.push(performance.now() - begun);
    if (statusCode !== 200) throw new Error(`${path}: ${String(statusCode)} ${body}`);
  }
  return Math.min(...times);
}

/**
 * Compares ten with ten thousand interviews, alternating call by call. @returns whether each call keeps to
 * the bound
 */
async function measure(name: string, database: Database): Promise<boolean> {
  const backend = await startBackendOn(database, { settings });
  const people = { few: await backend.signIn('few'), many: await backend.signIn('many') };
  await fill(database, 'few', FEW);
  await fill(database, 'many', MANY);
  await database.script('analyze');
  console.log(`\n${name}, ${String(MANY)} interviews of one person against ${String(FEW)}`);
  let holds = true;
  for (const [what, path] of CALLED) {
    const rounds: Round<'few' | 'many'>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ few: await timeOf(people.few, path), many: await timeOf(people.many, path) });
    }
    const ratio = medianRatio(rounds, 'many', 'few');
    const [few, many] = [
      median(rounds.map(({ few: time = NaN }) => time)),
      median(rounds.map(({ many: time = NaN }) => time)),
    ];
    holds &&= ratio <= MOST;
    console.log(
      `${ratio <= MOST ? '✓' : '✗'} ${what.padEnd(18)} ${ratio.toFixed(2)} (${many.toFixed(2)} : ${few.toFixed(2)} ms)`,
    );
  }
  await backend.stop();
  return holds;
}

const embedded = await measure('Embedded database', await connectDatabase(settings.database));
const postgres = await startPostgres();
try {
  const served = await measure('PostgreSQL', await openPostgresDatabase(postgres.url));
  process.exitCode = embedded && served ? 0 : 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
