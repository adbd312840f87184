/** As the engines word it of a module that did not come, or one that it imports: Chromium, Firefox, Safari. */
const MODULE_FAILURE = /dynamically imported module|Importing a module script failed/;
/** As the federation runtime words it of an entry, and the bundler of a chunk. */
const LATE = /timed out|\(timeout:/;

/** Whether this is what an engine says of a module that did not come. */
export const isModuleFailure = (text: string): boolean => MODULE_FAILURE.test(text);

/** Whether this is said of a script that did not come in time. */
export const isLate = (text: string): boolean => LATE.test(text);

/** Whether a script or style sheet did not come that a remote has asked for after its entry, or a module in whatever place. */
export const isChunkFailure = (error: unknown): error is Error =>
  error instanceof Error && (/Loading (css )?chunk/i.test(error.message) || isModuleFailure(error.message));
