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

/** A signed-in user, with an interview waiting for its first answer. */
export interface SeededUser {
  readonly cookie: string;
  readonly questionIds: readonly string[];
}

export interface Seed {
  readonly domainIds: readonly string[];
  readonly users: readonly SeededUser[];
  /** The users who are readers as well. */
  readonly readers: readonly Reader[];
  /** Recorded calls by reader and measured route, keyed by `recordKey`. */
  readonly calls: Readonly<Record<string, RecordedCall>>;
}

interface SeedOptions {
  readonly settings: Settings;
  readonly users: number;
  /** Number of users with a full page of interviews, the oldest of them finished. */
  readonly readers: number;
  /** Number of questions per interview. */
  readonly questions: number;
}

/** Number of a reader's interviews, including the finished and the waiting one: a page of the list. */
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

/** Makes every measured call once per reader, and records its statements and response. */
async function recordCalls(
  { app }: TestBackend,
  readers: readonly Reader[],
  take: () => readonly RecordedStep[],
): Promise<Record<string, RecordedCall>> {
  const calls: Record<string, RecordedCall> = {};
  for (const reader of readers) {
    const { cookie } = reader;
    // The first call in a minute also records the session's use, which the later calls skip.
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
 * Seeds an empty database through the backend itself: users with a session each, and a prepared interview
 * each that rotates through domains and levels. The first of them are readers, with a page of interviews and
 * a report. No question is spoken, so that the measured process starts with an empty cache.
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

  // With jobs running, their statements would be recorded along with the calls'.
  await backend.stopJobs();
  const calls = await recordCalls(backend, reading, take);
  await backend.stop();
  return { domainIds, users: seeded, readers: reading, calls };
}
