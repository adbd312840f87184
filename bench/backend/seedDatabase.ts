import { LEVELS } from '@prova/shared/api-types/interview';
import type { Settings } from '../../backend/src/settings/settings';
import { connectDatabase } from '../../backend/src/store/openDatabase';
import { prepare, propertiesOf } from '../../backend/testing/interviewJourney';
import { startBackendOn, type TestPerson } from '../../backend/testing/startBackendOn';
import { recordQueries, type RecordedQuery } from './recordQueries';

/** Somebody signed in, with an interview that waits for its first answer. */
export interface SeededUser {
  readonly cookie: string;
  readonly interviewId: string;
  readonly questionIds: readonly string[];
}

/** What the backend asks and answers when the owner reads an interview. */
export interface RecordedRead {
  readonly queries: readonly RecordedQuery[];
  readonly body: string;
}

export interface Seed {
  readonly domainIds: readonly string[];
  readonly users: readonly SeededUser[];
  /** By the interview's id. */
  readonly reads: Readonly<Record<string, RecordedRead>>;
}

interface SeedOptions {
  readonly settings: Settings;
  readonly users: number;
  /** Questions of each interview. */
  readonly questions: number;
}

/**
 * Fills an empty database through the backend itself: users with a session each, and a prepared interview each that goes
 * through the domains and levels in turn. Reads every interview once and notes the statements that this took. No question
 * is spoken, so that the measured process starts with an empty cache.
 */
export async function seedDatabase({ settings, users, questions }: SeedOptions): Promise<Seed> {
  const { database, take } = recordQueries(await connectDatabase(settings.database));
  const backend = await startBackendOn(database, { settings });
  const domainIds = backend.interviewer.domains().map(({ id }) => id);
  const seeded: SeededUser[] = [];
  const owners: TestPerson[] = [];
  for (let index = 0; index < users; index += 1) {
    const person = await backend.signIn(`bench-${String(index)}`);
    const domainId = domainIds[index % domainIds.length] ?? '';
    const level = LEVELS[Math.floor(index / domainIds.length) % LEVELS.length];
    const { id } = await prepare(person, propertiesOf([domainId], questions, [], level));
    const rows = await database.query<{ questionId: string }>(
      'select question_id as "questionId" from assigned_questions where interview_id = $1',
      [id],
    );
    owners.push(person);
    seeded.push({
      cookie: person.cookie,
      interviewId: id,
      questionIds: rows.map(({ questionId }) => questionId),
    });
  }

  // What jobs ask would be noted with what the reads ask.
  await backend.stopJobs();
  const reads: Record<string, RecordedRead> = {};
  for (const [index, { interviewId }] of seeded.entries()) {
    take();
    const answer = await owners[index]?.get(`/api/evm/interviews/${interviewId}`);
    if (answer?.statusCode !== 200) throw new Error(`Interview ${interviewId} cannot be read by its owner`);
    reads[interviewId] = { queries: take(), body: answer.body };
  }
  await backend.stop();
  return { domainIds, users: seeded, reads };
}
