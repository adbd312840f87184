import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { gradeAnswer } from '@prova/grading/grade';
import { checkItem } from '../bank/checkItem';
import type { BankQuestion, QuestionBank } from '../bank/createQuestionBank';
import { questionItemSchema, type QuestionItem } from '@prova/grading/bank/questionItem';
import { holdsForeignMatter } from './plainSentence';
import type { QuestionReply } from './prompts/questionPrompt';

const LONGEST_QUESTION_WORDS = 35;
const LONGEST_TEXT = 2000;
/** Minimum score of a model answer by its own rubric. Answers by the bank's authors reach 90. */
const MODEL_FROM = 75;
const QUESTION_UP_TO = 20;
/** Minimum share of a question's points that its phrasings match in the model answer. */
const RECOGNISED = 0.6;

/**
 * A model's question as an item of the bank, if its rubric passes the bank's own test: it separates strong,
 * partial, wrong and off-topic answers. Null otherwise.
 * @param replaced the question it will replace
 */
export function fitQuestion(
  { points, strong, partial, wrong, spoken, ...texts }: QuestionReply,
  replaced: BankQuestion,
  bank: QuestionBank,
): QuestionItem | null {
  const written = v.safeParse(questionItemSchema, {
    ...texts,
    id: `tailored-${createHash('sha256').update(texts.text).digest('hex').slice(0, 16)}`,
    level: replaced.item.level,
    ...(spoken.trim() === '' ? {} : { spoken }),
    concepts: points.map((point, index) => ({ ...point, id: `point-${index + 1}` })),
    // A model writes one right and one wrong answer.
    fixtures: {
      strong,
      otherwise: strong,
      partial,
      wrong,
      nonsense: wrong,
      offTopic: replaced.item.fixtures.offTopic,
    },
  });
  if (!written.success) return null;
  const item = written.output;
  if (item.text.split(/\s+/).length > LONGEST_QUESTION_WORDS || textsOf(item).some(isUnfit)) return null;
  const check = checkPhrasings(item, bank);
  if (!check?.inOrder || !isRecognised(item, bank)) return null;
  return check.totals.model >= MODEL_FROM && check.totals.question <= QUESTION_UP_TO ? item : null;
}

/**
 * Whether the rubric recognises the points of the model answer. Otherwise a report would tell a candidate
 * with the ideal answer that its points are missing.
 */
function isRecognised(item: QuestionItem, bank: QuestionBank): boolean {
  const { covered, rubric } = gradeAnswer(bank.compile(item), item.model);
  return covered.length >= RECOGNISED * rubric.concepts.length;
}

const isUnfit = (text: string) => text.length > LONGEST_TEXT || holdsForeignMatter(text);

/** All human-readable texts of an item. */
function textsOf({
  text,
  spoken,
  topic,
  terms,
  concepts,
  misconceptions,
  model,
  hint,
  nextLevel,
}: QuestionItem) {
  return [
    ...[text, spoken ?? '', topic, model, hint, nextLevel],
    ...terms,
    ...concepts.flatMap(({ name, point }) => [name, point]),
    ...misconceptions.map(({ correction }) => correction),
  ];
}

/** Checks an item's phrasings; null if one is invalid. */
function checkPhrasings(item: QuestionItem, bank: QuestionBank) {
  try {
    return checkItem(bank.compile(item));
  } catch {
    return null;
  }
}
