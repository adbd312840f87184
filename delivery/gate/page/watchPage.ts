import { openBaseline } from './watch/openBaseline';
import { watchDrawing } from './watch/watchDrawing';
import { watchEndings } from './watch/watchEndings';
import { watchFederation } from './watch/watchFederation';
import { watchGlobals } from './watch/watchGlobals';
import { watchListeners } from './watch/watchListeners';
import { watchReact } from './watch/watchReact';
import { watchStorage } from './watch/watchStorage';
import { watchStyles } from './watch/watchStyles';
import { watchTimers } from './watch/watchTimers';
import { watchViolations } from './watch/watchViolations';

/** Where the page keeps what it watches; nothing in the page looks for it. */
const WATCH = 'prova.candidate.watch';

/** Each runs in the page itself, so it may use nothing from outside but what it is given. These tell by `residue`. */
const residueWatches = [watchTimers, watchListeners];
const watches = {
  watchViolations,
  watchEndings,
  watchStorage,
  watchDrawing,
  watchReact,
  watchGlobals,
  watchStyles,
  watchFederation,
};

type All<Union> = (Union extends unknown ? (given: Union) => void : never) extends (
  given: infer Whole,
) => void
  ? Whole
  : never;
/** What can be asked of a page that is watched. */
export type PageWatch = All<ReturnType<(typeof watches)[keyof typeof watches]>>;

/**
 * Watches a page from before its first script. What it puts in the place of the browser's functions does what those do, and notes
 * who called them. Compilers name functions by a helper that the page does not have; so it is brought along.
 * @param site e.g. `http://localhost:4000`
 * @param folder the address of the candidate's files, whose own calls are noted
 * @returns a script
 */
export const watchPage = (site: string, folder: string): string => `(() => {
  const __name = (named) => named;
  const ground = (${openBaseline.toString()})(${JSON.stringify({ site, folder })});
  if (ground === null) return;
  const watch = Object.assign({}, ${[...residueWatches, ...Object.values(watches)]
    .map((start) => `(${start.toString()})(ground)`)
    .join(',\n')});
  Object.defineProperty(window, Symbol.for(${JSON.stringify(WATCH)}), { value: watch });
})()`;

/** A call of the watch in a page that has it, as an expression. */
export const askWatch = (method: keyof PageWatch, given: readonly unknown[]): string =>
  `globalThis[Symbol.for(${JSON.stringify(WATCH)})].${method}(...${JSON.stringify(given)})`;
