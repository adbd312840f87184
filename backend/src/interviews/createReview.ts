import type { Interviewer } from '../interviewer/interviewer';
import type { JobHandler } from '../jobs/job';
import type { Database } from '../store/database';
import { listAnsweredQuestions, storeReview } from './answerReviews';
import { findInterview } from './interviewRow';

/** Has an answer read a second time while the interview goes on, so that nobody waits for that at its end. */
export function createReview(database: Database, interviewer: Interviewer): JobHandler<'REVIEW'> {
  const nothing = () => Promise.resolve(null);
  return {
    async run({ interviewId, assignedQuestionId }) {
      const interview = await findInterview(database, interviewId);
      // From its end on whoever assesses the interview has the answers read that were not.
      const goesOn = interview?.status === 'IN_PROGRESS' && !interview.stopped;
      if (!goesOn || !interviewer.reviewAnswer) return nothing;
      const questions = await listAnsweredQuestions(database, interviewId);
      const question = questions.find(({ id }) => id === assignedQuestionId);
      const review = question && !question.skipped ? await interviewer.reviewAnswer(question) : null;
      if (review === null) return nothing;
      return async (transaction) => {
        await storeReview(transaction, assignedQuestionId, review);
      };
    },
    giveUp: () => Promise.resolve(),
  };
}
