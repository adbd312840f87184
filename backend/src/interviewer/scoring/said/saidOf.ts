import allSaid from './said.json';
import { unpackSaid, type AllSaid, type Said } from './said';

const { questions, spread } = allSaid as AllSaid;

/** In how many questions of the bank each word is said. */
export const SPREAD = spread;

/** What is known of a question that nobody has been asked. */
export const NOTHING_SAID: Said = {
  points: [],
  right: [],
  wrong: [],
  graded: { mean: 0, answers: [] },
};

/** What is said of a question of the bank; nothing of one that a language model has written for a job. */
export function saidOf(questionId: string): Said {
  const packed = questions[questionId];
  return packed ? unpackSaid(packed) : NOTHING_SAID;
}
