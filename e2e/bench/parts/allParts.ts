import { endurance } from './endurance';
import { exact } from './exact';
import { firstNavigation } from './firstNavigation';
import { lighthouse } from './lighthouse';
import { loads } from './loads';
import { manyRemotes } from './manyRemotes';
import { memory } from './memory';
import type { Part } from './part';
import { untilUsable } from './untilUsable';

/** All parts in measuring order: the most important first. */
export const allParts: readonly Part[] = [
  untilUsable,
  exact,
  firstNavigation,
  memory,
  manyRemotes,
  lighthouse,
  endurance,
  loads,
];
