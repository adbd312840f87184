import type { Claims } from '../data/readClaims';
import type { LabelledAnswer } from '../data/readAnswers';
import type { DocumentFrequencies } from '../features/compileStatistics';
import type { LabelledTexts } from '../features/corpus';
import { countDocuments, plain, readSentences, type Sentence } from '../features/sentences';

/** A labelled text of a question: a single claim that is right or wrong, or a whole answer with its grade. */
export interface LabelledText {
  text: string;
  label: 'right' | 'wrong' | 'answer';
  grade: number;
  /** Whether its sentences are known to be right or wrong one by one, beside the grade of the whole. */
  sentences: 'right' | 'wrong' | null;
}

/** What whole answers are worth that nobody graded, of which each sentence is right, or none. */
const ALL_RIGHT = 80;
const ALL_WRONG = 6;
/** Of an answer of such a grade hardly a sentence is wrong, and of one of such a grade and kind hardly one is right. */
const RIGHT_FROM = 75;
const WRONG_UP_TO = 12;
const WRONG_KINDS: ReadonlySet<string> = new Set(['wrong', 'exchanged', 'bad-form']);

export function groupByItem(answers: readonly LabelledAnswer[]): Map<string, LabelledAnswer[]> {
  const groups = new Map<string, LabelledAnswer[]>();
  for (const answer of answers) {
    const group = groups.get(answer.item);
    if (group) group.push(answer);
    else groups.set(answer.item, [answer]);
  }
  return groups;
}

/** Everything that people wrote of a question. */
export function listLabelled(claims: Claims | undefined, answers: readonly LabelledAnswer[]): LabelledText[] {
  const claim = (label: 'right' | 'wrong') => (text: string) => ({
    text,
    label,
    grade: label === 'right' ? 100 : 0,
    sentences: label,
  });
  const whole = (grade: number, sentences: LabelledText['sentences']) => (text: string) => ({
    text,
    label: 'answer' as const,
    grade,
    sentences,
  });
  return [
    ...(claims?.points.flatMap(({ says }) => says.map(claim('right'))) ?? []),
    ...(claims?.wrongClaims.flat().map(claim('wrong')) ?? []),
    ...(claims?.contrasts.flatMap(({ right, wrong }) => [claim('right')(right), claim('wrong')(wrong)]) ??
      []),
    ...(claims?.rightAnswers.map(whole(ALL_RIGHT, 'right')) ?? []),
    ...(claims?.wrongAnswers.map(whole(ALL_WRONG, 'wrong')) ?? []),
    ...answers.map(({ answer, grade, kind }) =>
      whole(
        grade,
        grade >= RIGHT_FROM ? 'right' : grade <= WRONG_UP_TO && WRONG_KINDS.has(kind) ? 'wrong' : null,
      )(answer),
    ),
  ];
}

/** Reading fifty thousand sentences is most of the work, and several protocols read the same. */
const read = new Map<string, readonly Sentence[]>();

function sentencesIn(text: string): readonly Sentence[] {
  const sentences = read.get(text) ?? readSentences(text);
  read.set(text, sentences);
  return sentences;
}

export function readLabelled(texts: readonly LabelledText[]): LabelledTexts {
  const sentencesThatAre = (side: 'right' | 'wrong') =>
    texts.filter(({ sentences }) => sentences === side).flatMap(({ text }) => sentencesIn(text));
  return {
    right: sentencesThatAre('right'),
    wrong: sentencesThatAre('wrong'),
    answers: texts
      .filter(({ label }) => label === 'answer')
      .map(({ text, grade }) => ({ grade, sentences: sentencesIn(text) })),
    size: texts.length,
  };
}

/** So many right sentences of a question hold a word that belongs to it. */
const SEVERAL = 3;

/** @param questions the labelled texts of each */
export function countFrequencies(questions: readonly LabelledTexts[]): DocumentFrequencies {
  const used = questions.map(({ right }) => {
    const counts = countDocuments(right.map((sentence) => sentence.map(plain)));
    return [...counts].flatMap(([word, count]) => (count >= SEVERAL ? [word] : []));
  });
  return { questions: questions.length, words: Object.fromEntries(countDocuments(used)) };
}
