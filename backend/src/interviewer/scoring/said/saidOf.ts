import said from './said.json';
import type { Said } from './said';

/** What is known of a question that nobody has been asked. */
export const NOTHING_SAID: Said = { points: [], right: [], wrong: [] };

/** What is said of a question of the bank; nothing of one that a language model has written for a job. */
export const saidOf = (questionId: string): Said =>
  (said as Readonly<Partial<Record<string, Said>>>)[questionId] ?? NOTHING_SAID;
