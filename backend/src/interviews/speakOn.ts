import type { Exhibit } from '@prova/api/types/exhibit';
import type { InterviewerSays, SpokenPiece } from '@prova/api/types/interview';
import { acknowledge } from '../interviewer/conversation/acknowledge';
import type { Reply } from '../interviewer/interviewer';
import type { AssignedQuestion } from './assignedQuestion';

type OpenQuestion = Pick<AssignedQuestion, 'id' | 'position' | 'questionId' | 'question'>;
type SaidWords = Required<Pick<InterviewerSays, 'text' | 'speaks'>>;

const CLARIFICATION_OF = 'clarification-';
/** The id of a clarification's sound: its question, and its position among the question's clarifications. */
export const clarificationIdOf = (assignedQuestionId: string, position: number) =>
  `${CLARIFICATION_OF}${assignedQuestionId}-${String(position)}`;
const CLARIFICATION_ID = new RegExp(`^${CLARIFICATION_OF}(.+)-(\\d{1,2})$`);
/** The question and position of the clarification with this sound id; null for other ids. */
export function clarifiedBy(messageId: string): { assignedQuestionId: string; position: number } | null {
  const [, assignedQuestionId, position] = CLARIFICATION_ID.exec(messageId) ?? [];
  return assignedQuestionId === undefined ? null : { assignedQuestionId, position: Number(position) };
}

const FOLLOW_UP_OF = 'follow-up-';
/** The id of a follow-up's sound. */
export const followUpIdOf = (assignedQuestionId: string) => `${FOLLOW_UP_OF}${assignedQuestionId}`;
/** The question whose follow-up has this sound id; null for other ids. */
export const followedUpBy = (messageId: string): string | null =>
  messageId.startsWith(FOLLOW_UP_OF) ? messageId.slice(FOLLOW_UP_OF.length) : null;

const together = (speaks: SpokenPiece[]): SaidWords => ({
  text: speaks.map(({ text }) => text).join(' '),
  speaks,
});

/** A few words on the first part of the answer, and the follow-up. */
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
 * The reply to a non-answer; with a repetition, followed by the last prompt: the question as spoken, with its
 * exhibit's words, or the follow-up.
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
