import type { PointLabels } from '@prova/grading/data/readPointLabels';
import { mean } from '@prova/grading/evaluate/figures';
import { findingsOf, type Finding } from '@prova/node/finding';
import type { QuestionBank } from '../../src/interviewer/bank/createQuestionBank';
import { createLanguageModelClient } from '../../src/interviewer/languageModel/client/createLanguageModelClient';
import { composeWords } from '../../src/interviewer/languageModel/composeWords';
import type { Fallback } from '../../src/interviewer/languageModel/fallback';
import type { LanguageModelSettings } from '../../src/settings/readLanguageModelSettings';

const { well, notice } = findingsOf('language model');

/** Answers that leave something to ask, of the twelve from worthless to complete. */
const ASKED_ABOUT = [4, 5, 6, 7];

/**
 * Has the operator's language model word follow-ups on answers of known grade, within the room's time limit. It may fail
 * here and still judge well: the built-in words are used then.
 */
export async function checkRoomWords(
  settings: LanguageModelSettings,
  answers: readonly PointLabels[],
  bank: QuestionBank,
  timeLimit: number,
): Promise<Finding> {
  const client = createLanguageModelClient(settings);
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
  const usable = chosen.length - reasons.length;
  const time = `${mean(seconds).toFixed(1)} s on average`;
  const figures = `In the room it worded ${String(usable)} of ${String(chosen.length)} follow-ups, in ${time}`;
  if (reasons.length === 0) return well(`${figures}.`);
  return notice(
    `${figures} (${[...new Set(reasons)].join(', ')}). Built-in words replace the others.`,
    reasons.includes('timeout')
      ? `Choose a faster model or machine for words within ${String(timeLimit / 1000)} s. Reviews have more time.`
      : 'Choose a larger model for words in the room. The built-in words need none.',
  );
}
