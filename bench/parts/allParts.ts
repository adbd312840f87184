import { behindNginx } from './behindNginx';
import { endurance } from './endurance';
import { engines } from './engines';
import { exact } from './exact';
import { firstNavigation } from './firstNavigation';
import { lighthouse } from './lighthouse';
import { loads } from './loads';
import { manyRemotes } from './manyRemotes';
import { memory } from './memory';
import { otherLinks } from './otherLinks';
import type { Part } from './part';
import { releaseBytes } from './releaseBytes';
import { untilUsable } from './untilUsable';

/** In the order in which they are measured: first what most depends on. */
export const allParts: readonly Part[] = [
  untilUsable,
  exact,
  firstNavigation,
  otherLinks,
  behindNginx,
  memory,
  releaseBytes,
  manyRemotes,
  lighthouse,
  endurance,
  engines,
  loads,
];
