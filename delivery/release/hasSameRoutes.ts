import type { RegisteredRemote } from '@prova/registry/registry';
import { guardsOf, menusOf } from '@prova/registry/registryPart';

/** What guards and menus are made of: of a registry there is one of each, whichever release somebody is given. */
const standingOf = (line: RegisteredRemote) =>
  JSON.stringify([guardsOf({ remotes: [line] }), menusOf({ remotes: [line] })]);

/** Whether a release has the pages and the menu of another one. */
export const hasSameRoutes = (line: RegisteredRemote, other: RegisteredRemote): boolean =>
  standingOf(line) === standingOf(other);
