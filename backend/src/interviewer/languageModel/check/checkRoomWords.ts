import type { ModelCheck } from '@prova/api/types/languageModel';
import type { PointLabels } from '@prova/grading/data/readPointLabels';
import { mean } from '@prova/grading/evaluate/figures';
import type { QuestionBank } from '../../bank/createQuestionBank';
import type { LanguageModelClient } from '../client/createLanguageModelClient';
import { composeWords } from '../composeWords';
import type { Fallback } from '../fallback';

/** Answers that leave something to ask, of the twelve from worthless to complete. */
const ASKED_ABOUT = [4, 5, 6, 7];

interface Room {
  client: LanguageModelClient;
  bank: QuestionBank;
  /** Milliseconds for each follow-up. */
  timeLimit: number;
}

/**
 * Has a language model word follow-ups on answers of known grade. It may fail here and still judge well: the built-in
 * words are used then.
 */
export async function checkRoomWords(
  answers: readonly PointLabels[],
  { client, bank, timeLimit }: Room,
): Promise<NonNullable<ModelCheck['room']>> {
  const reasons: Fallback['reason'][] = [];
  const seconds: number[] = [];
  const room = {
    client,
    bank,
    // Answers all of them.
    rubric: { clarify: () => null },
    reportFallback: ({ reason }: Fallback) => reasons.push(reason),
    timeLimit,
  };
  const chosen = ASKED_ABOUT.flatMap((at) => answers[at] ?? []);
  for (const { item, answer } of chosen) {
    const start = performance.now();
    const question = { questionId: item, followUp: null, replies: 0 };
    await composeWords(
      { said: answer, isAnswer: true, question, clarifications: [], jobDescription: '' },
      room,
    );
    seconds.push((performance.now() - start) / 1000);
  }
  return {
    asked: chosen.length,
    worded: chosen.length - reasons.length,
    seconds: mean(seconds),
    reasons: [...new Set(reasons)],
  };
}
