import { gradeAnswer } from '@prova/grading/grade';
import type { Rubric } from '@prova/grading/rubric/compileRubric';
import type { ComposedWords } from '../interviewer';
import { makesPoint } from './makesPoint';
import { plainSentence } from './plainSentence';
import { pointKeyOf, type ClarificationReply, type FollowUpReply } from './prompts/roomPrompts';

const LONGEST_FOLLOW_UP = 240;
const LONGEST_CLARIFICATION = 320;
/** Praise, blame or a result: an interviewer says none of them before the end. */
const VERDICT =
  /(?:^|[.!?]\s+)(?:(?:that|you|it)(?:[’']s|[’']re| is| are) )?(?:right|correct|incorrect|exactly right|great|good|excellent|perfect|well done|nice)\b|\byour (?:score|grade|result)\b|\byou(?:[’']ve| have)? passed\b/i;

/**
 * Why a model's words are not said. `unpresentable`: addresses, markup, invented quotes, a verdict, or no question.
 * `gives-away`: they may make a point of the expected answer. `already-said`: the answer makes the point that they
 * ask about.
 */
export type WordsRefusal = 'unpresentable' | 'gives-away' | 'already-said';
type Verified = ComposedWords | WordsRefusal;

const presentable = (words: string, quotable: string, longest: number): string | undefined => {
  const text = plainSentence(words, quotable, longest);
  return text === undefined || VERDICT.test(text) ? undefined : text;
};

/** A model's follow-up on an answer, checked. An empty reply is one as well: nothing is worth asking. */
export function verifyFollowUp({ point, question }: FollowUpReply, rubric: Rubric, answer: string): Verified {
  if (point.trim() === '' && question.trim() === '') return { kind: 'FOLLOW_UP', text: null };
  const { concepts, text: asked } = rubric.item;
  const meant = concepts.find((_concept, index) => pointKeyOf(index) === point.trim());
  const text = presentable(question, `${answer}\n${asked}`, LONGEST_FOLLOW_UP);
  if (!meant || !text?.endsWith('?')) return 'unpresentable';
  if (gradeAnswer(rubric, answer).covered.some(({ concept }) => concept.id === meant.id))
    return 'already-said';
  return makesPoint(rubric, text) ? 'gives-away' : { kind: 'FOLLOW_UP', text };
}

/** A model's reply to a candidate's question, checked. */
export function verifyClarification({ reply }: ClarificationReply, rubric: Rubric, asked: string): Verified {
  const text = presentable(reply, `${asked}\n${rubric.item.text}`, LONGEST_CLARIFICATION);
  if (text === undefined) return 'unpresentable';
  return makesPoint(rubric, text) ? 'gives-away' : { kind: 'CLARIFICATION', text };
}
