import type { Judgement } from '../scoring/judgeAnswer';
import { byWeight } from '../scoring/rubric';
import { PASSING_TOTAL, type AnswerScore } from '../scoring/scoreAnswer';
import { createChoice } from './createChoice';
import { praisedConcepts } from './describeStrengths';
import { quoteFrom } from './quoteFrom';
import type { Choices, ItemWords, Wording } from './wording/wording';

const STRONG_TOTAL = 85;
const NAMED_POINTS = 2;

interface Speech {
  wording: Wording;
  words: ItemWords;
  choose: (choices: Choices) => string;
}

/** What an interviewer would say right after the answer, in one to three sentences. */
export function summarize(judgement: Judgement, score: AnswerScore, wording: Wording): string {
  const { rubric, read, limitation } = judgement;
  const words = wording.itemWords(rubric.item);
  const choose = createChoice(rubric.item.id + read.text);
  if (limitation === 'other-language') return wording.otherLanguage(read.language?.code ?? null);
  if (limitation !== null) return choose(wording.limited(limitation, words.topic));
  return summarizeAttempt(judgement, score, { wording, words, choose });
}

function summarizeAttempt(judgement: Judgement, score: AnswerScore, { wording, words, choose }: Speech) {
  const { read, covered, missed, mistakes } = judgement;
  const [mistake] = mistakes;
  const has = praisedConcepts(judgement, score).map(words.shortName).slice(0, NAMED_POINTS);
  const [gap] = byWeight(missed);
  if (mistake && score.total < PASSING_TOTAL) {
    const correction = words.correction(mistake.misconception);
    const wrong = wording.wrongClaim(quoteFrom(read, mistake.place), correction);
    return has.length === 0 ? wrong : `${wrong} ${wording.stillHolds(has)}`;
  }
  if (covered.length === 0 || score.total === 0) return choose(wording.offTopic(words.topic, words.hint));
  const verdict = verdictOn(score.total, has, { wording, choose });
  if (mistake) return `${verdict} ${wording.alsoWrong(words.correction(mistake.misconception))}`;
  if (!gap) return `${verdict} ${wording.nothingMissing()}`;
  return `${verdict} ${choose(wording.missing(words.name(gap)))}`;
}

function verdictOn(
  total: number,
  has: readonly string[],
  { wording, choose }: Pick<Speech, 'wording' | 'choose'>,
): string {
  if (has.length === 0) return total >= PASSING_TOTAL ? wording.terse() : wording.unclear();
  if (total >= STRONG_TOTAL) return choose(wording.complete(has));
  return choose(total >= PASSING_TOTAL ? wording.sound(has) : wording.begun(has));
}
