import type { AnswerReview, Interviewer } from '../interviewer/interviewer';
import type { JobHandler } from '../jobs/job';
import type { Database } from '../store/database';
import { collectReviews, discardReviews, listAnsweredQuestions } from './answerReviews';
import { storeResults } from './answerResults';
import { findKeptInterview } from './interviewRow';
import { lockPerson } from './lockPerson';
import { scheduleRehearsal } from './rehearsals';
import { roleOf } from './roleOf';
import { refreshTrends } from './trends';

/** Has a finished interview graded and stores the feedback. */
export function createAssessment(database: Database, interviewer: Interviewer): JobHandler<'FEEDBACK'> {
  return {
    async run({ interviewId, language = 'en' }) {
      const interview = await findKeptInterview(database, interviewId);
      if (!interview) throw new Error('The interview to assess is gone');
      const questions = await listAnsweredQuestions(database, interviewId);
      const reviews = interviewer.reviewAnswer
        ? await collectReviews(database, interviewId)
        : new Map<string, Promise<AnswerReview | null>>();
      const { role, domains, translations, score } = await interviewer.assess({
        expectedAnswers: !interview.settings.excludeExpectedAnswers,
        role: roleOf(interview.settings.jobDescription),
        reviewLanguage: language,
        waited: await timeSinceEnd(database, interviewId),
        questions: questions.map(({ id, ...question }) => {
          const review = reviews.get(id);
          return review ? { ...question, review } : question;
        }),
      });
      return async (transaction) => {
        await lockPerson(transaction, interview.ownerId);
        await transaction.query(
          `update feedback set status = 'FINISHED', role = $2, domains = $3::jsonb, translations = $4::jsonb, score = $5
           where interview_id = $1`,
          [interviewId, role, JSON.stringify(domains), JSON.stringify(translations), score],
        );
        await storeResults(transaction, interview, domains);
        await refreshTrends(transaction, interview.ownerId, interviewId);
        await scheduleRehearsal(transaction, interview);
        await discardReviews(transaction, interviewId);
      };
    },
    async giveUp(transaction, { interviewId }) {
      await transaction.query(`update feedback set status = 'FAILED' where interview_id = $1`, [interviewId]);
    },
  };
}

/** Milliseconds since an interview's end. A clock that was set back counts as none. */
async function timeSinceEnd(database: Database, interviewId: string): Promise<number> {
  const [row] = await database.query<{ waited: number | null }>(
    `select greatest(0, extract(epoch from now() - finished_at) * 1000)::float8 as waited
     from interviews where id = $1`,
    [interviewId],
  );
  return row?.waited ?? 0;
}
