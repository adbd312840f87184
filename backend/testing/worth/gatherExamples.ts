import type { QuestionBank } from '../../src/interviewer/bank/createQuestionBank';
import type { QuestionItem } from '../../src/interviewer/questionItem';
import { judgeAnswer } from '../../src/interviewer/scoring/judgeAnswer';
import type { Judgement } from '../../src/interviewer/scoring/judgement';
import { NOTHING_SAID, saidOf } from '../../src/interviewer/scoring/said/saidOf';
import { createRubricCompiler, type Rubric } from '../../src/interviewer/scoring/rubric';
import { compileHearing } from '../../src/interviewer/scoring/said/hearing';
import {
  FRESH_ANSWERS,
  FURTHER_ANSWERS,
  GRADED_ANSWERS,
  learntAnswers,
  learntSets,
  OTHERS_ANSWERS,
  type GradedAnswer,
} from '../answers/gradedAnswers';
import { readOwnText } from '../../src/interviewer/text/readText';
import { measureEmptiness } from '../../src/interviewer/text/substance/measureEmptiness';
import { tokenize } from '../../src/interviewer/text/tokenize';
import { makeAdversaries, negate, type AdversaryKind } from '../answers/makeAdversaries';
import { readSaidFiles } from '../said/readSaidFiles';
import emptyTalk from '../substance/emptyTalk.json';
import { fitEmptiness, listTelling } from '../substance/fitEmptiness';
import type { WorthModels } from '../../src/interviewer/scoring/worth/predictWorth';
import type { Example } from './growTrees';
import { judgeByOthers } from './judgeByOthers';

/** Whose question it is, so that a question can be left out when the fit is tried. */
export interface ItemExample extends Example {
  item: string;
}

/** What the example answers of the bank are worth. There is one of each a question, and the bank's authors talk alike: together they count as a few hundred graded ones. */
const FIXTURES = {
  model: { worth: 99, weight: 0.5 },
  strong: { worth: 95, weight: 0.5 },
  otherwise: { worth: 92, weight: 0.5 },
  ownWords: { worth: 85, weight: 0.5 },
  broken: { worth: 75, weight: 0.2 },
  partial: { worth: 51, weight: 0.5 },
  wrong: { worth: 6, weight: 0.1 },
  nonsense: { worth: 6, weight: 0.1 },
  offTopic: { worth: 1, weight: 0.5 },
} as const;
/**
 * What is made to mislead is made of these, whose sentences the rubric knows: they stand beside it as the rubric judges them, or its knowing them would
 * speak against an answer.
 */
const KNOWN = {
  names: ['model', 'strong', 'otherwise', 'ownWords', 'broken', 'partial', 'wrong', 'nonsense', 'offTopic'],
  weight: 1,
} as const;
/** The words of a question without a claim, where nothing shows that there is none. */
const LISTED = { worth: 2, weight: 0.03 };

/** What the interviewer says, given back. */
const ASKED = { worth: 3, weight: 0.06 };

/** Who knows little of the trade's words is the one who is scored too low. */
const PLAIN = 1.3;
/** Those of the first who graded are few, and of other habits than the many. */
const OF_FEW = 3;
/** What is worth nothing and passes harms more than what is a little off. */
const WORTHLESS = { upTo: 14, weight: 2 };
/** An example of more worth is a right answer: with every auxiliary denied it is not. */
const RIGHT_FROM = 70;
const SPOILT = { worth: 6, weight: 0.05 };
/** What is made to mislead: what passed most often counts most. */
const MISLEADING = { worth: 5, weights: { negated: 1.5, exchanged: 0.5, framed: 0.16, recital: 0.6 } };
const OTHERWISE_MISLEADING = 0.13;
/** Every third graded answer is learnt from as if the question were new. */
const UNHEARD_STRIDE = 3;
const FOREIGN = { worth: 2, weight: 0.1 };
const FOREIGN_STRIDES = [31, 47, 58, 73, 89, 101, 118, 133, 149, 164];

/** Talk that says nothing, and what is announced without being said. */
const EMPTY = 3;
const RECITED = 7;
const EMPTY_WEIGHT = 0.1;
/** Each part is judged by what the others have taught; the kinds take turns. */
const EMPTY_PARTS = 4;
const EMPTY_KINDS = 5;

/** From these the collocations learn: each is judged by a rubric that has not read it. */
const LEARNT = ['otherwise', 'nonsense'] as const;

/** Everything that the worth of an answer is fitted to. Of answers that are held out nothing is in it. */
export function gatherExamples(bank: QuestionBank): Readonly<Record<keyof WorthModels, ItemExample[]>> {
  const items = bank.questions.map(({ item }) => item);
  const compile = createRubricCompiler(items);
  const judged = judgeByOthers(bank, learntSets());
  const heard = [
    ...[...judged].flatMap(([answer, judgement]) =>
      explainedBy(judgement, { worth: answer.grade, weight: weightOf(answer) }),
    ),
    ...gatherEmptyTalk(bank),
    ...gatherForeign(bank),
    ...gatherAdversaries(bank),
    ...bank.questions.flatMap(({ item, rubric }) =>
      [item.terms, item.concepts.map(({ id }) => id), [...rubric.topicWords.keys()]].flatMap((words) =>
        toExample(rubric, words.join(' '), LISTED),
      ),
    ),
    ...bank.questions.flatMap(({ item, rubric }) =>
      [item.text, ...item.concepts.flatMap(({ followUp }) => followUp ?? [])].flatMap((asked) =>
        toExample(rubric, asked, ASKED),
      ),
    ),
    ...bank.questions.flatMap(({ item, rubric }) =>
      KNOWN.names.flatMap((name) => {
        const answer = textOf(item, name);
        const counted = { worth: FIXTURES[name].worth, weight: KNOWN.weight };
        return answer === undefined ? [] : toExample(rubric, answer, counted);
      }),
    ),
    ...bank.questions.flatMap(({ item, rubric }) =>
      Object.entries(FIXTURES).flatMap(([name, { worth, weight }]) => {
        const answer = textOf(item, name);
        if (answer === undefined) return [];
        const isLearnt = LEARNT.some((learnt) => learnt === name);
        const judging = isLearnt
          ? compile(without(item, name))
          : { ...rubric, ...compileHearing(item, saidOf(item.id), readOwnText, answer) };
        const spoilt = worth > RIGHT_FROM ? [negate(answer)] : [];
        return [
          ...toExample(judging, answer, { worth, weight }),
          ...spoilt.filter((text) => text !== answer).flatMap((text) => toUncertain(judging, text, SPOILT)),
        ];
      }),
    ),
  ];
  return { heard, unheard: gatherUnheard(bank) };
}

const FEW: ReadonlySet<GradedAnswer> = new Set([
  ...GRADED_ANSWERS.tuned,
  ...FRESH_ANSWERS.freshTuned,
  ...FURTHER_ANSWERS.furtherTuned,
  ...OTHERS_ANSWERS.othersTuned,
]);

function weightOf(answer: GradedAnswer): number {
  if (answer.kind === 'plain') return PLAIN;
  return (answer.grade <= WORTHLESS.upTo ? WORTHLESS.weight : 1) * (FEW.has(answer) ? OF_FEW : 1);
}

/** The same as if nobody had been asked the question before, as it is with those that a language model writes. */
function gatherUnheard(bank: QuestionBank): ItemExample[] {
  const judging = (item: QuestionItem, rubric: Rubric, except?: string) => ({
    ...rubric,
    ...compileHearing(item, NOTHING_SAID, readOwnText, except),
  });
  const unheard = new Map(bank.questions.map(({ item, rubric }) => [item.id, judging(item, rubric)]));
  return [
    ...learntAnswers()
      .filter((_, index) => index % UNHEARD_STRIDE === 0)
      .flatMap(({ item, answer, grade }) => {
        const rubric = unheard.get(item);
        return rubric ? toExample(rubric, answer, { worth: grade, weight: 1 }) : [];
      }),
    ...bank.questions.flatMap(({ item, rubric }) =>
      Object.entries(FIXTURES).flatMap(([name, { worth, weight }]) => {
        const answer = textOf(item, name);
        return answer === undefined
          ? []
          : toExample(judging(item, rubric, answer), answer, { worth, weight });
      }),
    ),
  ];
}

/** Good answers to other questions, in which there are words of this one. */
function gatherForeign(bank: QuestionBank): ItemExample[] {
  const { questions } = bank;
  return questions.flatMap(({ item, domainId }, at) =>
    FOREIGN_STRIDES.flatMap((stride) => {
      const other = questions[(at + stride) % questions.length];
      if (!other || other.domainId === domainId || (item.kind === 'STORY' && other.item.kind === 'STORY'))
        return [];
      return toExample(other.rubric, item.fixtures.strong, FOREIGN);
    }),
  );
}

function gatherAdversaries(bank: QuestionBank): ItemExample[] {
  const weights: Readonly<Partial<Record<AdversaryKind, number>>> = MISLEADING.weights;
  return bank.questions.flatMap(({ item, rubric }, index) =>
    makeAdversaries(item, index).flatMap(({ kind, text }) =>
      toUncertain(rubric, text, {
        worth: MISLEADING.worth,
        weight: weights[kind] ?? OTHERWISE_MISLEADING,
      }),
    ),
  );
}

/** Talk that says nothing, each by a model of emptiness that has not read it. */
function gatherEmptyTalk(bank: QuestionBank): ItemExample[] {
  const telling = listTelling(readSaidFiles());
  return Array.from({ length: EMPTY_PARTS }, (_, part) => {
    const isOut = (index: number) => Math.floor(index / EMPTY_KINDS) % EMPTY_PARTS === part;
    const model = fitEmptiness(
      emptyTalk.filter((_, index) => !isOut(index)),
      telling,
    );
    return emptyTalk
      .filter((_, index) => isOut(index))
      .flatMap(({ item, answer, kind }) => {
        const question = bank.find(item);
        const worth = { worth: kind === 'recital' ? RECITED : EMPTY, weight: EMPTY_WEIGHT };
        return question
          ? toExample(question.rubric, answer, worth).map((example) => ({
              ...example,
              evidence: { ...example.evidence, emptiness: measureEmptiness(tokenize(answer), model) },
            }))
          : [];
      });
  }).flat();
}

/** Of what is certain to be limited nothing need be learnt, and what looks like it would suffer. */
function toUncertain(rubric: Rubric, answer: string, counted: { worth: number; weight: number }) {
  const judgement = judgeAnswer(rubric, answer);
  return judgement.suspicion?.isCertain ? [] : explainedBy(judgement, counted);
}

const toExample = (rubric: Rubric, answer: string, counted: { worth: number; weight: number }) =>
  explainedBy(judgeAnswer(rubric, answer), counted);

function explainedBy(
  { rubric, explained }: Judgement,
  { worth, weight }: { worth: number; weight: number },
): ItemExample[] {
  if (!explained) return [];
  const { evidence, reach } = explained;
  return [{ item: rubric.item.id, evidence, worth: worth - reach, weight }];
}

const textOf = ({ model, fixtures }: QuestionItem, name: string) =>
  ({ ...fixtures, model } as Readonly<Partial<Record<string, string>>>)[name];

const without = (item: QuestionItem, name: string) =>
  ({ ...item, fixtures: { ...item.fixtures, [name]: '' } }) as QuestionItem;
