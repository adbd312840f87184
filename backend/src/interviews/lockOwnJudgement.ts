import { Refusal } from '../http/refusal';
import type { SignedInUser } from '../session/sessionStore';
import type { Queryable } from '../store/database';
import { questionNotFound } from './interviewRefusals';
import { lockOwnInterview } from './lockOwnInterview';

/**
 * Locks the candidate's interview before a change to their verdict or claimed points on one question.
 * @returns the interview's id
 * @throws Refusal 404, or 409 if there is no report yet
 */
export async function lockOwnJudgement(
  transaction: Queryable,
  user: SignedInUser,
  interviewId: string,
  questionId: string,
): Promise<string> {
  const { id } = await lockOwnInterview(transaction, user, interviewId);
  const [asked] = await transaction.query<{ isJudged: boolean }>(
    `select exists (select from feedback f where f.interview_id = $1 and f.status = 'FINISHED') as "isJudged"
     from assigned_questions where interview_id = $1 and question_id = $2`,
    [id, questionId],
  );
  if (!asked) throw questionNotFound();
  if (!asked.isJudged) {
    throw new Refusal(409, 'REPORT_NOT_READY', 'This interview has no report yet.');
  }
  return id;
}
