import { inBreaths } from '../interviewer/conversation/inBreaths';
import type { Interviewer, InterviewQuestion } from '../interviewer/interviewer';
import type { JobHandler, JobPayloads } from '../jobs/job';
import { enqueueJob } from '../jobs/jobQueue';
import type { Database, Queryable } from '../store/database';
import { listAssignedQuestions, nextQuestion, type AssignedQuestion } from './assignedQuestion';
import { findInterview, type InterviewRow } from './interviewRow';
import { readAskedBefore } from './readAskedBefore';
import { readTailoredQuestions } from './readTailoredQuestions';

interface JobQuestionDependencies {
  database: Database;
  interviewer: Pick<Interviewer, 'writeQuestion' | 'taskOf'>;
  /** Prepares the questions' audio; it may take time and fail. */
  speakAhead(questions: readonly InterviewQuestion[]): void;
}

/**
 * Writes questions for the job, one after the other, while the interview goes on: nobody waits for them, and a slow
 * model writes as many as it can. Each takes the place of a chosen question of its domain and level.
 */
export function createJobQuestion({
  database,
  interviewer: { writeQuestion, taskOf },
  speakAhead,
}: JobQuestionDependencies): JobHandler<'JOB_QUESTION'> {
  /** The first place from here on whose question nobody has met, and which a written one can take. */
  const findPlace = (interview: InterviewRow, questions: readonly AssignedQuestion[], from: number) => {
    const first = Math.max(from, firstUnmet(interview, questions));
    return questions.find(
      ({ position, questionId }) => position >= first && taskOf(questionId)?.kind === 'EXPLAIN',
    );
  };

  return {
    async run({ interviewId, from, jobDescription }) {
      const interview = await findInterview(database, interviewId);
      const questions = await listAssignedQuestions(database, interviewId);
      const place = interview && findPlace(interview, questions, from);
      if (!writeQuestion || !place) return () => Promise.resolve(null);
      const tailored = await readTailoredQuestions(database, interviewId);
      const written = await writeQuestion({
        replaced: place,
        asked: questions.map((question) => ({ ...question, ...tailored.get(question.id) })),
        askedBefore: await readAskedBefore(database, interview.ownerId, interviewId),
        jobDescription,
      });
      return async (transaction) => {
        await lockInterview(transaction, interviewId);
        const now = await findInterview(transaction, interviewId);
        if (!now) return null;
        const places = await listAssignedQuestions(transaction, interviewId);
        if (written && place.position >= firstUnmet(now, places)) {
          const question = { ...written, spoken: inBreaths(written.spoken) };
          await exchange(transaction, place.id, question);
          speakAhead([question]);
        }
        const next = findPlace(now, places, place.position + 1);
        if (next)
          await askForQuestion(transaction, now.ownerId, {
            interviewId,
            from: next.position,
            jobDescription,
          });
        return null;
      };
    },
    giveUp: () => Promise.resolve(),
  };
}

/** Has the questions from this place on written for the job. */
export async function askForQuestion(
  transaction: Queryable,
  ownerId: string,
  payload: JobPayloads['JOB_QUESTION'],
): Promise<void> {
  await enqueueJob(transaction, { kind: 'JOB_QUESTION', ownerId, traceId: payload.interviewId, payload });
}

/**
 * The first position that may change. The open question was shown, and the next one's sound may have been sent; before
 * the interview begins, only the first question is certain to be met as it is.
 */
function firstUnmet({ status, stopped }: InterviewRow, questions: readonly AssignedQuestion[]): number {
  if (stopped) return Infinity;
  if (status === 'CREATED') return 2;
  const open = nextQuestion(questions);
  return status === 'IN_PROGRESS' && open ? open.position + 2 : Infinity;
}

/** Serialises the exchange with the candidate's answers. */
async function lockInterview(transaction: Queryable, interviewId: string): Promise<void> {
  await transaction.query('select id from interviews where id = $1 for update', [interviewId]);
}

async function exchange(
  transaction: Queryable,
  id: string,
  { questionId, question, spoken, tailored, why }: InterviewQuestion,
): Promise<void> {
  await transaction.query(
    `update assigned_questions
     set question_id = $2, question = $3, spoken = $4, tailored = $5::jsonb, reason = $6::jsonb where id = $1`,
    [id, questionId, question, spoken, JSON.stringify(tailored), JSON.stringify(why)],
  );
}
