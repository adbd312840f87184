import type { Evidence, EvidenceName } from '../evidence';
import worthModel from './worthModel.json';

/** A tree that is asked from its root: `[what, below which, then, otherwise]`, or what it adds. */
export type Tree = number | readonly [what: EvidenceName, below: number, then: Tree, otherwise: Tree];

/** Regression trees whose sum, from `base` on, is a worth from 0 to 100. */
export interface WorthModel {
  base: number;
  trees: readonly Tree[];
}

/** One for questions of the bank, one for those of which nobody has said anything. */
export type WorthModels = Readonly<Record<'heard' | 'unheard', WorthModel>>;

const FITTED = worthModel as unknown as WorthModels;

/** What an answer is worth by everything that is known of it, 0–100; fitted by `npm run fit-worth` to answers that people graded. */
export const predictWorth = (evidence: Evidence, { isUnheard }: { isUnheard: boolean }): number =>
  sumOf(isUnheard ? FITTED.unheard : FITTED.heard, evidence);

export function sumOf({ base, trees }: WorthModel, evidence: Evidence): number {
  const sum = trees.reduce<number>((total, tree) => total + follow(tree, evidence), base);
  return Math.max(0, Math.min(100, sum));
}

/** What a tree adds for an answer. */
export function follow(tree: Tree, evidence: Evidence): number {
  let at = tree;
  // Hundreds of trees for each answer: taking them apart by name would cost most of it.
  while (typeof at !== 'number') at = evidence[at[0]] < at[1] ? at[2] : at[3];
  return at;
}
