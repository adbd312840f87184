import type { TakenInterview } from '../../testing/createCandidate';
import { openPostgresDatabase } from '../../src/store/openPostgresDatabase';

export interface Audit {
  /** Accepted answers that are not stored, or not as they were given, or not in the feedback. */
  readonly lost: number;
  /** Interviews, questions, jobs and reports that are there more than once. */
  readonly doubled: number;
  /** Jobs that are still waiting, or were given up. */
  readonly unfinishedJobs: number;
  /** Jobs that a second process went on with. */
  readonly jobsTakenOver: number;
}

/** Rows of what should stand there once, counted from the second on. */
const beyondTheFirst = (table: string, what: string) =>
  `select coalesce(sum(n - 1), 0)::int as n from (select count(*)::int as n from ${table} group by ${what}) as one`;

/**
 * Compares what the candidates were told with what is stored, past the backend. Each person has taken one interview, and
 * no question stands twice in it.
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
