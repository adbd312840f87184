import type { CurrentQuestion } from '@prova/api/types/interview';
import type { SignedInUser } from '../session/sessionStore';
import type { Database } from '../store/database';
import { acknowledge } from '../interviewer/conversation/acknowledge';
import { BREATH, findBreath } from '../interviewer/conversation/inBreaths';
import { nextQuestion, type AssignedQuestion } from './assignedQuestion';
import { interviewStopped, notNext } from './interviewRefusals';
import type { Interviewer } from '../interviewer/interviewer';
import { lockOwnQuestion } from './lockOwnQuestion';
import { sayFollowUp } from './speakOn';

const acknowledgementOf = (interviewId: string, { position, answer }: AssignedQuestion) =>
  acknowledge({ interviewId, position, asksOn: false, wasSkipped: answer?.trim() === '' });

/**
 * Shows the candidate the next question, or a question already answered; the first question starts the
 * interview.
 * @throws Refusal 404 for unknown ids and other people's interviews, 409 NOT_NEXT for later questions, 409
 * INTERVIEW_STOPPED for open questions of an interview that was left.
 */
export function fetchQuestion(
  { database, interviewer }: { database: Database; interviewer: Pick<Interviewer, 'taskOf'> },
  user: SignedInUser,
  interviewId: string,
  assignedQuestionId: string,
): Promise<CurrentQuestion> {
  return database.transaction(async (transaction) => {
    const { interview, questions, wanted } = await lockOwnQuestion(
      transaction,
      user,
      interviewId,
      assignedQuestionId,
    );
    if (wanted.answer === null && interview.stopped) throw interviewStopped();
    if (wanted.answer === null && wanted !== nextQuestion(questions)) throw notNext();
    if (interview.status === 'CREATED') {
      await transaction.query(
        `update interviews set status = 'IN_PROGRESS', started_at = now() where id = $1`,
        [interview.id],
      );
    }
    if (wanted.answer === null) {
      await transaction.query(
        'update assigned_questions set asked_at = now() where id = $1 and asked_at is null',
        [wanted.id],
      );
    }
    const { id, questionId, position, question, why } = wanted;
    const before = questions[questions.indexOf(wanted) - 1];
    const breath = wanted.spoken.includes(BREATH) ? findBreath(question) : null;
    const isLast = wanted === questions.at(-1);
    const task = interviewer.taskOf(questionId);
    return {
      assignedQuestionId: id,
      questionId,
      order: position,
      question,
      ...(!isLast && { sealsNext: true }),
      ...(why && { why }),
      ...(task && { kind: task.kind }),
      ...(task?.exhibit && { exhibit: task.exhibit }),
      ...(breath !== null && { pausesAt: [breath] }),
      ...(interview.listens && before && { acknowledgement: acknowledgementOf(interview.id, before) }),
      ...(wanted.answer === null &&
        wanted.firstAnswer !== null && {
          followUp: {
            answered: wanted.firstAnswer,
            ...sayFollowUp(interview.id, wanted, wanted.followUp ?? ''),
          },
        }),
    };
  });
}
