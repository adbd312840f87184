import type { Wish } from '@prova/api/types/interview';
import type { Reply, Saying } from '../interviewer';
import type { Rubric } from '@prova/grading/rubric/compileRubric';
import { askedWord } from './askedWord';
import { EXPLAINED_WORDS } from './explainedWords';
import { factsAbout } from './factsOf';
import { givesAway } from './givesAway';
import { rephrasingOf } from './ownSayings';
import {
  AFTER_A_FACT,
  BEFORE_A_FACT,
  BEFORE_A_REPETITION,
  TO_A_MEANING,
  TO_AN_ASSUMPTION,
  TO_A_WAIT,
  TO_SMALL_TALK,
  TO_THINKING,
} from './sayings';
import type { Utterance } from './utterance/recognizeUtterance';

const asWritten = (word: string) =>
  word
    .toLowerCase()
    .replaceAll(/[“”"'‘’?.!]/g, '')
    .trim();

/**
 * Explains a word of the question, or replies in general terms if the explanation would give a point away.
 */
function explain(word: string, rubric: Rubric): Saying {
  const wanted = asWritten(word);
  const found = EXPLAINED_WORDS.find(({ asked }) => asked.includes(wanted));
  return found && !givesAway(rubric, found.saying.text) ? found.saying : TO_A_MEANING;
}

function tellFact(asked: string, rubric: Rubric): readonly Saying[] {
  const fact = factsAbout(asked, rubric.item).find((one) => !givesAway(rubric, one.text));
  return fact ? [BEFORE_A_FACT, fact, AFTER_A_FACT] : [TO_AN_ASSUMPTION];
}

/** Sayings that fit any question. */
const GENERAL: ReadonlySet<Saying> = new Set([TO_A_MEANING, TO_AN_ASSUMPTION]);
const replyWith = (sayings: readonly Saying[]): Reply => ({
  sayings,
  repeats: false,
  isGeneral: sayings.some((saying) => GENERAL.has(saying)),
});

/** Rotates among equivalent replies. */
const inTurn = (sayings: readonly Saying[], before: number): readonly Saying[] =>
  [sayings[before % sayings.length]].flatMap((saying) => saying ?? []);

/** An open question: the last prompt, and the number of replies to non-answers so far. */
export interface OpenQuestion {
  readonly rubric: Rubric;
  /** Whether the question is in the bank, and so has a rephrased form and facts, each with its sound. */
  readonly isOfBank: boolean;
  readonly hasFollowUp: boolean;
  readonly replies: number;
}

const repeat: Reply = { sayings: [BEFORE_A_REPETITION], repeats: true };

/** The interviewer's reply to a wish by button. */
export function grant(wish: Wish, { rubric, isOfBank, hasFollowUp }: OpenQuestion): Reply {
  switch (wish) {
    case 'REPEAT':
      return repeat;
    case 'REPHRASE':
      // A follow-up is short and plain.
      return isOfBank && !hasFollowUp ? { sayings: [rephrasingOf(rubric)], repeats: false } : repeat;
    case 'TIME':
      return { sayings: [TO_A_WAIT], repeats: false };
  }
}

/** The interviewer's reply to a non-answer. It gives nothing away, and confirms nothing. */
export function replyTo(
  utterance: Exclude<Utterance, 'answer'>,
  said: string,
  question: OpenQuestion,
): Reply {
  const { rubric, isOfBank, replies } = question;
  const word = utterance === 'question' || utterance === 'rephrase' ? askedWord(said) : null;
  if (word !== null) return replyWith([explain(word, rubric)]);
  switch (utterance) {
    case 'repeat':
      return grant('REPEAT', question);
    case 'rephrase':
      return { ...grant('REPHRASE', question), isGeneral: true };
    case 'time':
      return grant('TIME', question);
    case 'question':
      return replyWith(isOfBank ? tellFact(said, rubric) : [TO_AN_ASSUMPTION]);
    case 'thinking':
      return { sayings: inTurn(TO_THINKING, replies), repeats: false };
    case 'smallTalk':
      return { sayings: inTurn(TO_SMALL_TALK, replies), repeats: false };
  }
}
