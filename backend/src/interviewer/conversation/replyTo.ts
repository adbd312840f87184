import type { Reply, Saying } from '../interviewer';
import { judgeAnswer } from '../scoring/judgeAnswer';
import type { Rubric } from '../scoring/rubric';
import { EXPLAINED_WORDS } from './explainedWords';
import type { Clarification } from './recognizeClarification';
import { BEFORE_A_REPETITION, TO_A_MEANING, TO_AN_ASSUMPTION } from './sayings';

const asWritten = (word: string) =>
  word
    .toLowerCase()
    .replaceAll(/[“”"'‘’?.!]/g, '')
    .trim();

/** What a word of the question means, in words that make no point of its answer; where there are none, what is always said. */
function explain(word: string, rubric: Rubric): Saying {
  const wanted = asWritten(word);
  const found = EXPLAINED_WORDS.find(({ asked }) => asked.includes(wanted));
  const givesAway = found && judgeAnswer(rubric, found.saying.text).covered.length > 0;
  return found && !givesAway ? found.saying : TO_A_MEANING;
}

/** What the interviewer says to a question about the question. It gives nothing of the answer away, and confirms nothing. */
export function replyTo(clarification: Clarification, rubric: Rubric): Reply {
  switch (clarification.kind) {
    case 'repeat':
      return { saying: BEFORE_A_REPETITION, repeats: true };
    case 'assumption':
      return { saying: TO_AN_ASSUMPTION, repeats: false };
    case 'meaning':
      return { saying: explain(clarification.of, rubric), repeats: false };
  }
}
