import type { Level, QuestionReason } from '@prova/api/types/interview';
import type { Clarification } from '../interviewer/interviewer';
import type { Queryable } from '../store/database';
import type { KeptDelivery } from './joinDelivery';

/** One place in an interview: its question and, once given, its answer. `position` counts from 1. */
export interface AssignedQuestion {
  id: string;
  position: number;
  questionId: string;
  domainId: string;
  level: Level;
  question: string;
  spoken: string;
  answer: string | null;
  why: QuestionReason | null;
  /** The answer before the follow-up; null for none. */
  firstAnswer: string | null;
  followUp: string | null;
  /** Number of the interviewer's replies to non-answers. */
  replies: number;
  /** The language model's replies to the candidate's questions, oldest first. */
  clarifications: readonly Clarification[];
  /** The delivery of the answer, or of its first part. */
  delivery: KeptDelivery;
}

/** The interview's questions in order. */
export function listAssignedQuestions(store: Queryable, interviewId: string): Promise<AssignedQuestion[]> {
  return store.query<AssignedQuestion>(
    `select id, position, question_id as "questionId", domain_id as "domainId", level, question, spoken, answer, reason as why,
            first_answer as "firstAnswer", follow_up as "followUp", replies, clarifications, delivery
     from assigned_questions where interview_id = $1 order by position`,
    [interviewId],
  );
}

/** The first question without an accepted answer. */
export const nextQuestion = (questions: readonly AssignedQuestion[]) =>
  questions.find(({ answer }) => answer === null);
