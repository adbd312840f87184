import type { Saying } from '../interviewer';
import { EXPLAINED_WORDS } from './explainedWords';
import {
  AFTER_A_FACT,
  AFTER_A_SKIP,
  AFTER_AN_ANSWER,
  BEFORE_A_FACT,
  BEFORE_A_REPETITION,
  LAST_REPLY,
  TO_A_MEANING,
  TO_A_WAIT,
  TO_AN_ASSUMPTION,
  TO_SMALL_TALK,
  TO_THINKING,
} from './sayings';

/** The sayings common to all interviews. */
export const SAYINGS: readonly Saying[] = [
  ...AFTER_AN_ANSWER,
  ...AFTER_A_SKIP,
  BEFORE_A_REPETITION,
  TO_AN_ASSUMPTION,
  TO_A_MEANING,
  BEFORE_A_FACT,
  AFTER_A_FACT,
  TO_A_WAIT,
  ...TO_THINKING,
  ...TO_SMALL_TALK,
  LAST_REPLY,
  ...EXPLAINED_WORDS.map(({ saying }) => saying),
];

const textById = new Map(SAYINGS.map(({ messageId, text }) => [messageId, text]));

/** The words of the saying with this id; undefined for unknown ids. */
export const sayingOf = (messageId: string): string | undefined => textById.get(messageId);
