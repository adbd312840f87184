import type { RegisteredRemote } from '@prova/registry/registry';
import { guardsOf, menusOf } from '@prova/registry/registryPart';

/**
 * The guards and menus of a release. A registry has only one set of them, whichever release a visitor gets.
 */
const standingOf = (line: RegisteredRemote) =>
  JSON.stringify([guardsOf({ remotes: [line] }), menusOf({ remotes: [line] })]);

/** Whether two releases have the same pages and the same menu. */
export const hasSameRoutes = (line: RegisteredRemote, other: RegisteredRemote): boolean =>
  standingOf(line) === standingOf(other);
