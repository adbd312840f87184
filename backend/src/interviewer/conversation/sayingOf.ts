import type { Saying } from '../interviewer';
import { EXPLAINED_WORDS } from './explainedWords';
import {
  AFTER_A_SKIP,
  AFTER_AN_ANSWER,
  BEFORE_A_REPETITION,
  TO_A_MEANING,
  TO_AN_ASSUMPTION,
} from './sayings';

/** Everything that is said alike in every interview. */
export const SAYINGS: readonly Saying[] = [
  ...AFTER_AN_ANSWER,
  ...AFTER_A_SKIP,
  BEFORE_A_REPETITION,
  TO_AN_ASSUMPTION,
  TO_A_MEANING,
  ...EXPLAINED_WORDS.map(({ saying }) => saying),
];

const textById = new Map(SAYINGS.map(({ messageId, text }) => [messageId, text]));

/** The words behind an id; undefined where it names none. */
export const sayingOf = (messageId: string): string | undefined => textById.get(messageId);
