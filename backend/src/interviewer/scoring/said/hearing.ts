import type { QuestionItem } from '../../questionItem';
import type { ReadText } from '../../text/readText';
import { compileBreadth, type Breadth } from './breadth';
import { countUsers } from './countUsers';
import { compileLikeness, type Likeness } from './likeness';
import { compileOdds, type Odds } from './odds';
import { ownSentencesOf, wordsOf } from './ownSentences';
import { compilePoints, type Points } from './points';
import type { Said } from './said';
import { readSpread } from './saidOf';
import { compileTelling, type Telling } from './telling';

/** What is learnt of a question from the sentences of people and from its own ones. */
export interface Hearing {
  /** Nothing is known of what people say to it. */
  isUnheard: boolean;
  /** How what is said of it tells right sentences from wrong ones. */
  odds: Odds;
  /** In which words people say what a good answer makes clear. */
  breadth: Breadth;
  /** In which words each of its points is made. */
  points: Points;
  /** By which words an answer to it is known from one to another question. */
  telling: Telling;
  /** What answers are worth that are like those which people graded. */
  likeness: Likeness;
}

/**
 * @param read reads a text of the bank
 * @param except a text that is judged, and must not be among what it is judged by
 */
export function compileHearing(
  item: QuestionItem,
  said: Said,
  read: (text: string) => ReadText,
  except?: string,
): Hearing {
  const own = ownSentencesOf(item, read, except);
  const split = (sentences: readonly string[]) => sentences.map((sentence) => sentence.split(' '));
  const heard = said.points.map(({ weight, says, told }) => ({
    weight,
    says: split(says),
    told: split(told),
  }));
  const points = heard.length > 0 ? heard : ownPointsOf(item, read);
  const right = [
    ...heard.flatMap(({ says, told }) => [...says, ...told]),
    ...split(said.right),
    ...own.right,
  ];
  const wrong = [...split(said.wrong), ...own.wrong];
  const counted = { all: right.length + wrong.length, users: countUsers([...right, ...wrong]) };
  return {
    isUnheard: heard.length === 0,
    odds: compileOdds(right, wrong),
    breadth: compileBreadth(
      points.map(({ weight, says }) => ({ weight, sentences: says })),
      counted,
    ),
    points: compilePoints(
      points.map(({ weight, says, told }) => ({ weight, sentences: [...says, ...told] })),
      counted,
    ),
    telling: compileTelling(right, readSpread()),
    likeness: compileLikeness(said.graded),
  };
}

const ownPointsOf = ({ concepts }: QuestionItem, read: (text: string) => ReadText) =>
  concepts.map(({ weight, point }) => ({
    weight,
    says: wordsOf(read(point)),
    told: [],
  }));
