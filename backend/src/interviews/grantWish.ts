import type { InterviewerSays, Wish } from '@prova/api/types/interview';
import type { Interviewer } from '../interviewer/interviewer';
import type { SignedInUser } from '../session/sessionStore';
import type { Database } from '../store/database';
import { nextQuestion } from './assignedQuestion';
import { interviewStopped, notNext } from './interviewRefusals';
import { lockOwnQuestion } from './lockOwnQuestion';
import { readTailoredQuestions } from './readTailoredQuestions';
import { sayReply } from './speakOn';

interface Wished {
  readonly user: SignedInUser;
  readonly interviewId: string;
  readonly assignedQuestionId: string;
  readonly wish: Wish;
}

/**
 * The reply to a candidate's wish for repetition, rephrasing or time. Read-only.
 * @throws Refusal 404 for unknown ids and other people's interviews, 409 for later questions, and if the
 * interview was left.
 */
export function grantWish(
  database: Database,
  interviewer: Pick<Interviewer, 'grant' | 'taskOf'>,
  { user, interviewId, assignedQuestionId, wish }: Wished,
): Promise<InterviewerSays> {
  return database.transaction(async (transaction) => {
    const { interview, questions, wanted } = await lockOwnQuestion(
      transaction,
      user,
      interviewId,
      assignedQuestionId,
    );
    if (wanted.answer === null && interview.stopped) throw interviewStopped();
    if (wanted.answer === null && wanted !== nextQuestion(questions)) throw notNext();
    const tailored = await readTailoredQuestions(transaction, interview.id);
    const reply = interviewer.grant(wish, { ...wanted, ...tailored.get(wanted.id) });
    const exhibit = interviewer.taskOf(wanted.questionId)?.exhibit ?? null;
    return { kind: 'CLARIFICATION', ...sayReply(reply, wanted, { followUp: wanted.followUp, exhibit }) };
  });
}
