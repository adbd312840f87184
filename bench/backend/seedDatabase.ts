import { ROLE_USER } from '@prova/shared/api-types/account';
import { LEVELS, type Level } from '@prova/shared/api-types/interview';
import type { Settings } from '../../backend/src/config/settings';
import { createBackend } from '../../backend/src/createBackend';
import { createRubricInterviewer } from '../../backend/src/interviewer/createRubricInterviewer';
import { createJobBell } from '../../backend/src/jobs/createJobBell';
import { startJobRunner } from '../../backend/src/jobs/startJobRunner';
import { createMetrics } from '../../backend/src/metrics/createMetrics';
import { createCookies } from '../../backend/src/session/cookies';
import { createLoginAttemptStore } from '../../backend/src/session/loginAttemptStore';
import { createSessionStore } from '../../backend/src/session/sessionStore';
import type { Speaker } from '../../backend/src/speech/speaker';
import { openDatabase } from '../../backend/src/store/openDatabase';
import { fromPage } from './fromPage';
import { recordQueries, type RecordedQuery } from './recordQueries';
import { pollInterview, propertiesOf, type Call } from './takeInterview';

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

/** Says nothing, so that nothing is in the cache of spoken questions when the measured process starts. */
const silent: Speaker = {
  speak: () => Promise.reject(new Error('Nothing is spoken while the data is made')),
  close: () => Promise.resolve(),
};

/**
 * Fills an empty database through the backend itself: users with a session each, and a prepared interview each that goes
 * through the domains and levels in turn. Reads every interview once and notes the statements that this took.
 */
export async function seedDatabase({ settings, users, questions }: SeedOptions): Promise<Seed> {
  const { database, take } = recordQueries(await openDatabase(settings.database));
  const sessions = createSessionStore(database);
  const interviewer = createRubricInterviewer();
  const bell = createJobBell();
  const { app, jobHandlers } = await createBackend({
    settings,
    database,
    sessions,
    attempts: createLoginAttemptStore(database),
    createInterviewer: () => interviewer,
    fetchPage: null,
    speaker: silent,
    metrics: createMetrics(),
    logger: false,
    onJob: bell.ring,
  });
  const stopJobs = await startJobRunner({ database, handlers: jobHandlers, bell, log: app.log });
  const cookieName = createCookies(settings.siteOrigin).session.name;
  const domainIds = interviewer.domains().map(({ id }) => id);

  async function signIn(login: string): Promise<string> {
    const secret = await sessions.begin(
      {
        issuer: 'bench',
        subject: login,
        login,
        email: null,
        firstName: null,
        lastName: null,
        roles: [ROLE_USER],
      },
      'no-token',
    );
    return `${cookieName}=${secret}`;
  }
  const callAs =
    (cookie: string): Call =>
    async (path, body) => {
      const response = await app.inject({
        method: body === undefined ? 'GET' : 'POST',
        url: path,
        headers: { cookie, ...(body === undefined ? {} : fromPage) },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      if (response.statusCode >= 400)
        throw new Error(`${path}: ${String(response.statusCode)} ${response.body}`);
      return { status: response.statusCode, text: response.body };
    };

  const seeded: SeededUser[] = [];
  for (let index = 0; index < users; index += 1) {
    const cookie = await signIn(`bench-${String(index)}`);
    const domainId = domainIds[index % domainIds.length] ?? '';
    const level: Level = LEVELS[Math.floor(index / domainIds.length) % LEVELS.length] ?? 'BEGINNER';
    const interviewId = await pollInterview(callAs(cookie), propertiesOf(domainId, level, questions), 20);
    const questionRows = await database.query<{ questionId: string }>(
      'select question_id as "questionId" from assigned_questions where interview_id = $1',
      [interviewId],
    );
    seeded.push({ cookie, interviewId, questionIds: questionRows.map(({ questionId }) => questionId) });
  }
  await stopJobs();

  const reads: Record<string, RecordedRead> = {};
  for (const { cookie, interviewId } of seeded) {
    take();
    const { text } = await callAs(cookie)(`/api/evm/interviews/${interviewId}`);
    reads[interviewId] = { queries: take(), body: text };
  }
  await app.close();
  await database.close();
  return { domainIds, users: seeded, reads };
}
