import { exact } from './exact';
import type { Part } from './part';
import { untilUsable } from './untilUsable';

/** In the order in which they are measured. */
export const allParts: readonly Part[] = [untilUsable, exact];
