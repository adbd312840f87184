import type { Exhibit } from '@prova/api/types/exhibit';
import type { InterviewerSays, SpokenPiece } from '@prova/api/types/interview';
import { acknowledge } from '../interviewer/conversation/acknowledge';
import type { Reply } from '../interviewer/interviewer';
import type { AssignedQuestion } from './assignedQuestion';

type OpenQuestion = Pick<AssignedQuestion, 'id' | 'position' | 'questionId' | 'question'>;
type SaidWords = Required<Pick<InterviewerSays, 'text' | 'speaks'>>;

const FOLLOW_UP_OF = 'follow-up-';
/** The id under which the sound of a follow-up is asked for. */
export const followUpIdOf = (assignedQuestionId: string) => `${FOLLOW_UP_OF}${assignedQuestionId}`;
/** The question whose follow-up an id names; null for other ids. */
export const followedUpBy = (messageId: string): string | null =>
  messageId.startsWith(FOLLOW_UP_OF) ? messageId.slice(FOLLOW_UP_OF.length) : null;

const together = (speaks: SpokenPiece[]): SaidWords => ({
  text: speaks.map(({ text }) => text).join(' '),
  speaks,
});

/** A few words on the first part of the answer, and the question on it. */
export const sayFollowUp = (
  interviewId: string,
  { id, position }: Pick<OpenQuestion, 'id' | 'position'>,
  followUp: string,
): SaidWords =>
  together([
    acknowledge({ interviewId, position, asksOn: true, wasSkipped: false }),
    { text: followUp, messageId: followUpIdOf(id) },
  ]);

/**
 * The reply to what was no answer; where the question is to be repeated, with what was asked last: the question as it was said, with the words for
 * what lies beside it, or the question on its answer.
 */
export function sayReply(
  { sayings, repeats }: Reply,
  { id, questionId, question }: OpenQuestion,
  { followUp, exhibit }: { followUp: string | null; exhibit: Exhibit | null },
): SaidWords {
  if (!repeats) return together([...sayings]);
  if (followUp !== null) return together([...sayings, { text: followUp, messageId: followUpIdOf(id) }]);
  const beside = exhibit?.speaks ? [exhibit.speaks] : [];
  return together([...sayings, { text: question, questionId }, ...beside]);
}
