import type { AnswerRequest, InterviewerSays } from '@prova/api/types/interview';
import { LAST_REPLY } from '../interviewer/conversation/sayings';
import type { ComposedWords, Interviewer } from '../interviewer/interviewer';
import type { Queryable } from '../store/database';
import type { AssignedQuestion } from './assignedQuestion';
import { storeDelivery } from './joinDelivery';
import { readTailoredQuestions } from './readTailoredQuestions';
import { clarificationIdOf, sayFollowUp, sayReply } from './speakOn';

/**
 * Both parts of an answer as one, for grading; a skipped follow-up adds nothing. Each may have the maximum
 * length.
 */
export const joinParts = (first: string, second: string): string =>
  second.trim() === '' ? first : `${first}\n\n${second}`;

/**
 * Limit of replies to non-answers, after which any words count as the answer, as announced. A wish by button
 * does not count.
 */
export const MOST_REPLIES = 12;

interface Heard {
  readonly said: string;
  /** Whether the words count as an answer, whatever they sound like. */
  readonly isAnswer: boolean;
  readonly delivery: AnswerRequest['delivery'];
  /** The language model's words, if it had any in time. */
  readonly composed: ComposedWords | null;
}

/**
 * The interviewer's reply where the question stays open: to a non-answer and, once, to an answer with a heavy
 * gap. That answer is stored in the same transaction, with its delivery. The same first part gets the same
 * follow-up again.
 * @returns null if the question is answered
 */
export async function listenTo(
  transaction: Queryable,
  interviewer: Interviewer,
  interviewId: string,
  asked: AssignedQuestion,
  { said, isAnswer, delivery, composed }: Heard,
): Promise<InterviewerSays | null> {
  if (said.trim() === '') return null;
  const { id, firstAnswer, followUp, replies, clarifications } = asked;
  const askOn = (text: string) => ({ kind: 'FOLLOW_UP' as const, ...sayFollowUp(interviewId, asked, text) });
  if (firstAnswer !== null && said === firstAnswer) return askOn(followUp ?? '');
  const tailored = await readTailoredQuestions(transaction, interviewId);
  const question = { ...asked, ...tailored.get(id) };
  const reply = isAnswer || replies >= MOST_REPLIES ? null : interviewer.clarify(said, question);
  if (reply !== null) {
    const own = composed?.kind === 'CLARIFICATION' ? composed.text : null;
    const added = own === null ? [] : [{ said, reply: own }];
    await transaction.query(
      'update assigned_questions set replies = replies + 1, clarifications = clarifications || $2::jsonb where id = $1',
      [id, JSON.stringify(added)],
    );
    const exhibit = interviewer.taskOf(asked.questionId)?.exhibit ?? null;
    const { sayings, repeats } =
      own === null
        ? reply
        : {
            sayings: [{ messageId: clarificationIdOf(id, clarifications.length), text: own }],
            repeats: false,
          };
    const isLast = replies + 1 === MOST_REPLIES;
    const whole = { sayings: isLast ? [...sayings, LAST_REPLY] : sayings, repeats };
    return { kind: 'CLARIFICATION', ...sayReply(whole, asked, { followUp, exhibit }) };
  }
  if (firstAnswer !== null) return null;
  const text = composed?.kind === 'FOLLOW_UP' ? composed.text : interviewer.followUp(question, said);
  if (text === null) return null;
  await transaction.query(
    'update assigned_questions set first_answer = $2, follow_up = $3, delivery = $4::jsonb where id = $1',
    [id, said, text, storeDelivery(delivery)],
  );
  return askOn(text);
}
