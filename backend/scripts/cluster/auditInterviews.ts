import type { TakenInterview } from '../../testing/createCandidate';
import { openPostgresDatabase } from '../../src/store/openPostgresDatabase';

export interface Audit {
  /** Accepted answers not stored, stored differently, or missing from the feedback. */
  readonly lost: number;
  /** Duplicate interviews, questions, jobs and reports. */
  readonly doubled: number;
  /** Jobs that still wait, or were given up. */
  readonly unfinishedJobs: number;
  /** Jobs continued by a second process. */
  readonly jobsTakenOver: number;
}

/** A query that counts the duplicates of rows that should be unique, without the first row of each. */
const beyondTheFirst = (table: string, what: string) =>
  `select coalesce(sum(n - 1), 0)::int as n from (select count(*)::int as n from ${table} group by ${what}) as one`;

/**
 * Compares the responses to candidates with the database, bypassing the backend. Each person has taken one
 * interview, without repeated questions.
 */
export async function auditInterviews(url: string, taken: readonly TakenInterview[]): Promise<Audit> {
  const database = await openPostgresDatabase(url);
  const count = async (sql: string) => (await database.query<{ n: number }>(sql))[0]?.n ?? 0;
  try {
    const stored = await database.query<{ interview: string; answer: string | null }>(
      'select interview_id as interview, answer from assigned_questions order by interview_id, position',
    );
    let lost = 0;
    for (const { id, answers, reported } of taken) {
      const kept = stored.filter(({ interview }) => interview === id);
      lost += answers.filter(
        (answer, index) => kept[index]?.answer !== answer || reported[index] !== answer,
      ).length;
    }
    return {
      lost,
      doubled:
        (await count(beyondTheFirst('interviews', 'owner_id'))) +
        (await count(beyondTheFirst('assigned_questions', 'interview_id, question_id'))) +
        (await count(beyondTheFirst('jobs', "kind, payload ->> 'interviewId'"))),
      unfinishedJobs: await count(`select count(*)::int as n from jobs where status <> 'FINISHED'`),
      jobsTakenOver: await count('select count(*)::int as n from jobs where attempts > 1'),
    };
  } finally {
    await database.close();
  }
}
