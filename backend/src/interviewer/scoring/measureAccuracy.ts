import { concretenessOf } from './judgeStory';
import type { Judgement } from './judgement';
import { within01 } from './measureAnswer';
import { COMPLETE } from './worth/explainWorth';

/** Fitted to the grades of right answers: what one is worth that says hardly anything, and what its breadth and each of its first words about the question add. */
const LEAST = 27;
const OF_BREADTH = 97;
const OF_WORD = 0.75;
const MOST_WORDS = 60;
/** One of six right answers is worth less than this share of it. */
const ALL_RIGHT = 0.85;
/** Nothing holds of an answer that is worth no more. */
const NOTHING = 5;
/** From the first share on an answer may be right and only lack what others say; from the second on it is, where nothing in it is wrong. */
const MAY_BE_RIGHT = 0.5;
const IS_RIGHT = 0.7;
/** A sentence of such odds is more likely wrong than put in an unusual way. */
const WRONG_ODDS = -1;
/** What is a list, or taken back, claims hardly anything. */
const HARDLY_ANY = 0.2;

/** How much of what was claimed holds, 0–1: what the answer is worth, against what it would be worth if all of it were right. */
export function measureAccuracy(judgement: Judgement): number {
  const { explained, limitation, told, rubric } = judgement;
  if (explained === null) return 0;
  const { worth, evidence } = explained;
  const said = LEAST + OF_BREADTH * evidence.breadth + OF_WORD * Math.min(MOST_WORDS, evidence.length);
  const share = within01((worth - NOTHING) / (ALL_RIGHT * Math.min(COMPLETE, said) - NOTHING));
  if (limitation !== null) return Math.min(HARDLY_ANY, share);
  const wrong = wrongShareOf(judgement);
  const holding =
    wrong === null
      ? share + (1 - share) * within01((share - MAY_BE_RIGHT) / (IS_RIGHT - MAY_BE_RIGHT))
      : Math.min(share, 1 - wrong);
  return told ? Math.min(concretenessOf(rubric, told), holding) : holding;
}

/** The share of words in sentences that are rather wrong; null where nothing says that any is. With nobody heard of the question sentences say little. */
function wrongShareOf({ rubric, mistakes, denied, weighed }: Judgement): number | null {
  const isDoubted = !rubric.isUnheard && weighed.worstOdds < WRONG_ODDS;
  if (mistakes.length + denied.length === 0 && !isDoubted) return null;
  return rubric.isUnheard ? 0 : weighed.doubtful;
}
