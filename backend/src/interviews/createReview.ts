import type { Interviewer } from '../interviewer/interviewer';
import type { JobHandler } from '../jobs/job';
import type { Database } from '../store/database';
import { listAnsweredQuestions, storeReview } from './answerReviews';
import { findInterview } from './interviewRow';

/** Has an answer reviewed during the interview, so that nobody waits for it at the end. */
export function createReview(database: Database, interviewer: Interviewer): JobHandler<'REVIEW'> {
  const nothing = () => Promise.resolve(null);
  return {
    async run({ interviewId, assignedQuestionId, language = 'en' }) {
      const interview = await findInterview(database, interviewId);
      // After the end, the assessor has the remaining answers reviewed.
      const goesOn = interview?.status === 'IN_PROGRESS' && !interview.stopped;
      if (!goesOn || !interviewer.reviewAnswer) return nothing;
      const questions = await listAnsweredQuestions(database, interviewId);
      const question = questions.find(({ id }) => id === assignedQuestionId);
      const review =
        question && !question.skipped ? await interviewer.reviewAnswer(question, language) : null;
      if (review === null) return nothing;
      return async (transaction) => {
        await storeReview(transaction, assignedQuestionId, review);
      };
    },
    giveUp: () => Promise.resolve(),
  };
}
