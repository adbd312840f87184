import type { DomainFeedback, QuestionFeedback } from '@prova/api/types/feedback';
import type { Delivery } from '@prova/api/types/delivery';
import type { QuestionReason } from '@prova/api/types/interview';
import type { Queryable } from '../store/database';

interface GivenAnswer {
  question: string;
  delivery: { measured: Delivery | null } | null;
  why: QuestionReason | null;
  /** Seconds from the question to its answer; null if incomplete. */
  secondsTaken: number | null;
}

/**
 * The report with each answer's delivery and duration, and the reason for its question. They are joined on
 * reading never stored in the report or shown to graders: no score can depend on them.
 */
export async function addDelivery(
  store: Queryable,
  interviewId: string,
  domains: readonly DomainFeedback[],
): Promise<DomainFeedback[]> {
  const open = await store.query<GivenAnswer>(
    `select question, delivery, reason as why, extract(epoch from answered_at - asked_at)::float8 as "secondsTaken"
     from assigned_questions where interview_id = $1 order by position`,
    [interviewId],
  );
  // A report identifies its questions by their words.
  const take = (words: string) => {
    const at = open.findIndex(({ question }) => question === words);
    return at < 0 ? undefined : open.splice(at, 1)[0];
  };
  const complete = (reported: QuestionFeedback): QuestionFeedback => {
    const given = take(reported.question);
    return {
      ...reported,
      ...(given?.delivery ? { delivery: given.delivery.measured } : {}),
      ...(given?.why ? { why: given.why } : {}),
      ...(given ? { secondsTaken: given.secondsTaken } : {}),
    };
  };
  return domains.map(({ questions, ...domain }) => ({ ...domain, questions: questions?.map(complete) }));
}
