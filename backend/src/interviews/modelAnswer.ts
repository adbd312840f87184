import type { DomainFeedback } from '@prova/api/types/feedback';
import { Refusal } from '../http/refusal';
import { MAX_PART_LENGTH } from '../speech/speechWorkerMessages';
import { splitText } from '../speech/text/splitText';
import type { Database } from '../store/database';

/** Maximum number of parts: about five minutes of speech. Answers of the bank have two or three. */
const MOST_PARTS = 12;

/** One part of a spoken model answer. */
export interface ModelAnswerPart {
  readonly text: string;
  readonly isLast: boolean;
}

/**
 * A model answer as it is spoken: part by part. So the first words come early, no part exceeds a voice's time limit,
 * and questions of interviews are spoken in between.
 */
export const partsOf = (modelAnswer: string): string[] => splitText(modelAnswer, MAX_PART_LENGTH);

const noModelAnswer = () =>
  new Refusal(404, 'MODEL_ANSWER_NOT_FOUND', 'This report has no model answer to this question.');

/** The domains of an interview's finished report, as judged: in English, as questions are asked. */
export async function readDomains(database: Database, interviewId: string): Promise<DomainFeedback[]> {
  const [report] = await database.query<{ domains: DomainFeedback[] | null }>(
    'select domains from feedback where interview_id = $1',
    [interviewId],
  );
  return report?.domains ?? [];
}

/**
 * A part, counted from 0, of the model answer that a report shows under a question.
 * @throws Refusal 404 if the report does not show it, 422 if it is too long to be spoken
 */
export function findModelAnswerPart(
  domains: readonly DomainFeedback[],
  questionId: string,
  position: number,
): ModelAnswerPart {
  const question = domains
    .flatMap(({ questions }) => questions ?? [])
    .find((reported) => reported.questionId === questionId);
  const parts = partsOf(question?.modelAnswer ?? '');
  if (parts.length > MOST_PARTS) {
    throw new Refusal(422, 'SYNTHESIS_FAILED', 'This answer is too long to be spoken. Read it instead.');
  }
  const text = parts[position];
  if (text === undefined) throw noModelAnswer();
  return { text, isLast: position === parts.length - 1 };
}
