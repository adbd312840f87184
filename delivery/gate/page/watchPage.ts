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

/** The global that holds the page's watches, under a name that no other code in the page looks for. */
const WATCH = 'prova.candidate.watch';

/** Each watch runs inside the page, so it may use its arguments only. These watches report by `residue`. */
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
/** Queries to a watched page. */
export type PageWatch = All<ReturnType<(typeof watches)[keyof typeof watches]>>;

/**
 * Watches a page from before its first script. Wrappers of the browser's functions behave like the originals,
 * and record their callers. Compilers name functions with a helper that the page lacks, so it is included.
 * @param site e.g. `http://localhost:4000`
 * @param folder the address of the candidate's files, whose own calls are recorded
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

/** An expression that calls the watch in a watched page. */
export const askWatch = (method: keyof PageWatch, given: readonly unknown[]): string =>
  `globalThis[Symbol.for(${JSON.stringify(WATCH)})].${method}(...${JSON.stringify(given)})`;
