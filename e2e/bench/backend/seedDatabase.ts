import { LEVELS } from '@prova/api/types/interview';
import type { Settings } from '../../../backend/src/settings/settings';
import { connectDatabase } from '../../../backend/src/store/openDatabase';
import {
  answerAll,
  eventually,
  prepare,
  propertiesOf,
  questionIdsOf,
} from '../../../backend/testing/interviewJourney';
import { startBackendOn, type TestBackend, type TestPerson } from '../../../backend/testing/startBackendOn';
import { MEASURED_ROUTES, type Reader } from './measuredRoutes';
import { ANSWER } from './answer';
import { type RecordedCall, recordKey } from './recordedCall';
import { recordQueries, type RecordedStep } from './recordQueries';

/** Somebody signed in, with an interview that waits for its first answer. */
export interface SeededUser {
  readonly cookie: string;
  readonly questionIds: readonly string[];
}

export interface Seed {
  readonly domainIds: readonly string[];
  readonly users: readonly SeededUser[];
  /** Some of the users. */
  readonly readers: readonly Reader[];
  /** Of each reader and measured route, by `recordKey`. */
  readonly calls: Readonly<Record<string, RecordedCall>>;
}

interface SeedOptions {
  readonly settings: Settings;
  readonly users: number;
  /** How many of the users have a full page of interviews, the oldest of them finished. */
  readonly readers: number;
  /** Questions of each interview. */
  readonly questions: number;
}

/** Of a reader, with the finished one and the one that waits: a page of the list. */
const INTERVIEWS_OF_READER = 10;

async function takeToReport(person: TestPerson, domainId: string, questions: number): Promise<Reader> {
  const interview = await prepare(person, propertiesOf([domainId], questions, [], 'INTERMEDIATE'));
  await answerAll(person, interview, ANSWER);
  await eventually(async () => {
    const report = await person.get(`/api/evm/interviews/${interview.id}/feedback`);
    return report.json<{ status: string }>().status === 'FINISHED' ? true : undefined;
  });
  const [answeredId = ''] = questionIdsOf(interview);
  return { cookie: person.cookie, finishedId: interview.id, answeredId };
}

/** Makes every measured call once for each reader, and notes the statements that this took and the answer. */
async function recordCalls(
  { app }: TestBackend,
  readers: readonly Reader[],
  take: () => readonly RecordedStep[],
): Promise<Record<string, RecordedCall>> {
  const calls: Record<string, RecordedCall> = {};
  for (const reader of readers) {
    const { cookie } = reader;
    // The first call in a minute also notes that the session is in use, which the others do without.
    await app.inject({ url: '/api/account', headers: { cookie } });
    for (const { pathOf, body } of MEASURED_ROUTES) {
      const url = pathOf(reader);
      take();
      const answer = await app.inject({
        method: body ? 'POST' : 'GET',
        url,
        headers: { cookie, ...(body ? { 'x-requested-with': 'XMLHttpRequest' } : {}) },
        ...(body ? { payload: body } : {}),
      });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${String(answer.statusCode)} ${answer.body}`);
      calls[recordKey(cookie, url)] = { steps: take(), body: answer.body };
    }
  }
  return calls;
}

/**
 * Fills an empty database through the backend itself: users with a session each, and a prepared interview each that goes
 * through the domains and levels in turn. The first of them are readers, with a page of interviews and a report. No question
 * is spoken, so that the measured process starts with an empty cache.
 */
export async function seedDatabase({ settings, users, readers, questions }: SeedOptions): Promise<Seed> {
  const { database, take } = recordQueries(await connectDatabase(settings.database));
  const backend = await startBackendOn(database, { settings });
  const domainIds = backend.interviewer.domains().map(({ id }) => id);
  const seeded: SeededUser[] = [];
  const reading: Reader[] = [];
  for (let index = 0; index < users; index += 1) {
    const person = await backend.signIn(`bench-${String(index)}`);
    const domainId = domainIds[index % domainIds.length] ?? '';
    const level = LEVELS[Math.floor(index / domainIds.length) % LEVELS.length];
    if (index < readers) {
      reading.push(await takeToReport(person, domainId, questions));
      for (let further = 2; further < INTERVIEWS_OF_READER; further += 1) {
        await prepare(person, propertiesOf([domainId], questions, [], level));
      }
    }
    const { id } = await prepare(person, propertiesOf([domainId], questions, [], level));
    const rows = await database.query<{ questionId: string }>(
      'select question_id as "questionId" from assigned_questions where interview_id = $1',
      [id],
    );
    seeded.push({ cookie: person.cookie, questionIds: rows.map(({ questionId }) => questionId) });
  }

  // What jobs ask would be noted with what the calls ask.
  await backend.stopJobs();
  const calls = await recordCalls(backend, reading, take);
  await backend.stop();
  return { domainIds, users: seeded, readers: reading, calls };
}
