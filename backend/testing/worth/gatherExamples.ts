import type { QuestionBank } from '../../src/interviewer/bank/createQuestionBank';
import type { QuestionItem } from '../../src/interviewer/questionItem';
import { judgeAnswer } from '../../src/interviewer/scoring/judgeAnswer';
import { compileSentences } from '../../src/interviewer/scoring/nearness';
import { createRubricCompiler, type Rubric } from '../../src/interviewer/scoring/rubric';
import { explainWorth } from '../../src/interviewer/scoring/scoreAnswer';
import {
  FRESH_ANSWERS,
  FURTHER_ANSWERS,
  GRADED_ANSWERS,
  OTHERS_ANSWERS,
  PLAIN_ANSWERS,
} from '../answers/gradedAnswers';
import { readOwnText } from '../../src/interviewer/text/readText';
import { negate } from '../answers/makeAdversaries';
import type { Example } from './growTrees';

/** Whose question it is, so that a question can be left out when the fit is tried. */
export interface ItemExample extends Example {
  item: string;
}

/** What the example answers of the bank are worth. There is one of each a question, so they count less than what people graded one by one. */
const FIXTURES = {
  strong: { worth: 95, weight: 0.2 },
  otherwise: { worth: 92, weight: 2 },
  ownWords: { worth: 85, weight: 10 },
  broken: { worth: 75, weight: 1 },
  partial: { worth: 51, weight: 1.1 },
  wrong: { worth: 6, weight: 0.15 },
  nonsense: { worth: 6, weight: 0.3 },
  offTopic: { worth: 1, weight: 4 },
} as const;
/** The words of a question without a claim, where nothing shows that there is none. */
const LISTED = { worth: 2, weight: 1 };

/** Who knows little of the trade's words is the one who is scored too low. */
const PLAIN = 1.3;
/** An example of more worth is a right answer: with every auxiliary denied it is not. */
const RIGHT_FROM = 70;
const SPOILT = { worth: 6, weight: 0.5 };

/** From these the collocations learn: each is judged by a rubric that has not read it. */
const LEARNT = ['otherwise', 'nonsense'] as const;

/** Everything that the worth of an answer is fitted to. Of answers that are held out nothing is in it. */
export function gatherExamples(bank: QuestionBank): ItemExample[] {
  const items = bank.questions.map(({ item }) => item);
  const compile = createRubricCompiler(items);
  const graded = [
    GRADED_ANSWERS.tuned,
    FRESH_ANSWERS.freshTuned,
    FURTHER_ANSWERS.furtherTuned,
    PLAIN_ANSWERS.plainTuned,
    OTHERS_ANSWERS.othersTuned,
  ].flat();
  return [
    ...graded.flatMap(({ item, kind, answer, grade }) => {
      const question = bank.find(item);
      return question
        ? toExample(question.rubric, answer, { worth: grade, weight: kind === 'plain' ? PLAIN : 1 })
        : [];
    }),
    ...bank.questions.flatMap(({ item, rubric }) =>
      [item.terms, item.concepts.map(({ id }) => id), [...rubric.topicWords.keys()]].flatMap((words) =>
        toExample(rubric, words.join(' '), LISTED),
      ),
    ),
    ...bank.questions.flatMap(({ item, rubric }) =>
      Object.entries(FIXTURES).flatMap(([name, worth]) => {
        const answer = textOf(item, name);
        if (answer === undefined) return [];
        const isLearnt = LEARNT.some((learnt) => learnt === name);
        const judging = isLearnt
          ? compile(without(item, name))
          : { ...rubric, sentences: compileSentences(item, readOwnText, answer) };
        const spoilt = worth.worth > RIGHT_FROM ? [negate(answer)] : [];
        return [
          ...toExample(judging, answer, worth),
          ...spoilt.filter((text) => text !== answer).flatMap((text) => toExample(judging, text, SPOILT)),
        ];
      }),
    ),
  ];
}

function toExample(
  rubric: Rubric,
  answer: string,
  { worth, weight }: { worth: number; weight: number },
): ItemExample[] {
  const explained = explainWorth(judgeAnswer(rubric, answer));
  if (!explained) return [];
  const { evidence, reach } = explained;
  return [{ item: rubric.item.id, evidence, worth: worth - reach, weight }];
}

const textOf = ({ fixtures }: QuestionItem, name: string) =>
  (fixtures as Readonly<Partial<Record<string, string>>>)[name];

const without = (item: QuestionItem, name: string) =>
  ({ ...item, fixtures: { ...item.fixtures, [name]: '' } }) as QuestionItem;
