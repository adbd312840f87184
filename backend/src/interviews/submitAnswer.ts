import type { AnswerAccepted, AnswerRequest, InterviewerSays } from '@prova/api/types/interview';
import type { FeedbackLanguage } from '@prova/api/types/feedback';
import { Refusal } from '../http/refusal';
import type { ComposedWords, Interviewer } from '../interviewer/interviewer';
import { enqueueJob } from '../jobs/jobQueue';
import type { SignedInUser } from '../session/sessionStore';
import type { Database } from '../store/database';
import { nextQuestion, type AssignedQuestion } from './assignedQuestion';
import { fitMoments } from './fitMoments';
import { interviewStopped, notNext } from './interviewRefusals';
import { joinDelivery, storeDelivery } from './joinDelivery';
import { joinParts, listenTo } from './listenTo';
import { lockOwnQuestion } from './lockOwnQuestion';

interface Submission {
  user: SignedInUser;
  interviewId: string;
  assignedQuestionId: string;
  answer: string;
  /** The answer's delivery; null for a typed answer, undefined if unknown. */
  delivery: AnswerRequest['delivery'];
  /** Whether the candidate declared the words an answer, whatever they sound like. */
  isAnswer: boolean;
  /** The language model's words on it, if it had any in time. */
  composed: ComposedWords | null;
  /** Language of the candidate's pages. */
  language: FeedbackLanguage;
  traceId: string;
}

export interface SubmissionResult {
  answer: AnswerAccepted;
  /** False when the question had an answer before. */
  isNew: boolean;
  /** Whether the interview continues: then the answer can be reviewed meanwhile. */
  goesOn: boolean;
  /** The interviewer's reply, if it leaves the question open. */
  says?: InterviewerSays;
}

/** The delivery of the whole answer, or of its first part if the second was skipped. */
function deliveryOf(
  { firstAnswer, delivery: kept }: AssignedQuestion,
  { answer, delivery }: Pick<Submission, 'answer' | 'delivery'>,
): AnswerRequest['delivery'] {
  if (firstAnswer === null) return delivery;
  if (answer.trim() === '') return kept?.measured;
  return joinDelivery(kept, delivery, joinParts(firstAnswer, answer).length - answer.length);
}

/**
 * Accepts the answer to the next question; the last one finishes the interview and requests feedback. Answer
 * and state change are one transaction. A repeated answer is accepted again and stored once.
 * @returns `accepted: false` with the stored answer when a different one was given before.
 * @throws Refusal 404, or 409 when the interview has not started, was left, or another question comes first.
 */
export function submitAnswer(
  database: Database,
  interviewer: Interviewer,
  submission: Submission,
): Promise<SubmissionResult> {
  const { user, interviewId, assignedQuestionId, answer, isAnswer, composed, language, traceId } = submission;
  const delivery = fitMoments(submission.delivery, answer);
  return database.transaction(async (transaction) => {
    const {
      interview,
      questions,
      wanted: target,
    } = await lockOwnQuestion(transaction, user, interviewId, assignedQuestionId);
    if (target.answer !== null) {
      const { firstAnswer } = target;
      // Each part may be resent: its confirmation may have been lost.
      const same = firstAnswer === null ? [answer] : [answer, joinParts(firstAnswer, answer)];
      const accepted = same.includes(target.answer) || answer === firstAnswer;
      return { answer: { assignedQuestionId, accepted, answer: target.answer }, isNew: false, goesOn: false };
    }
    if (interview.stopped) throw interviewStopped();
    if (target !== nextQuestion(questions)) throw notNext();
    if (interview.status !== 'IN_PROGRESS') {
      throw new Refusal(409, 'INTERVIEW_NOT_STARTED', 'Open the question before you answer it.');
    }
    const says = interview.listens
      ? await listenTo(transaction, interviewer, interview.id, target, {
          said: answer,
          isAnswer,
          delivery,
          composed,
        })
      : null;
    if (says !== null) {
      return {
        answer: { assignedQuestionId, accepted: false, answer: '' },
        isNew: false,
        goesOn: true,
        says,
      };
    }
    const { firstAnswer } = target;
    const whole = firstAnswer === null ? answer : joinParts(firstAnswer, answer);
    await transaction.query(
      'update assigned_questions set answer = $2, answered_at = now(), delivery = $3::jsonb where id = $1',
      [target.id, whole, storeDelivery(deliveryOf(target, { answer, delivery }))],
    );
    if (target === questions.at(-1)) {
      await transaction.query(
        `update interviews set status = 'FINISHED', finished_at = now() where id = $1`,
        [interview.id],
      );
      await transaction.query('insert into feedback (interview_id) values ($1)', [interview.id]);
      await enqueueJob(transaction, {
        kind: 'FEEDBACK',
        ownerId: user.id,
        traceId,
        payload: { interviewId: interview.id, language },
      });
    }
    const goesOn = target !== questions.at(-1);
    return { answer: { assignedQuestionId, accepted: true, answer: whole }, isNew: true, goesOn };
  });
}
