/** The engines' messages for a module, or an import of it, that failed to load: Chromium, Firefox, Safari. */
const MODULE_FAILURE = /dynamically imported module|Importing a module script failed/;
/** The messages of the federation runtime for an entry, and of the bundler for a chunk. */
const LATE = /timed out|\(timeout:/;

/** Whether this is an engine's message for a module that failed to load. */
export const isModuleFailure = (text: string): boolean => MODULE_FAILURE.test(text);

/** Whether this is the message for a script that timed out. */
export const isLate = (text: string): boolean => LATE.test(text);

/** Whether a script or style sheet requested after the entry failed to load, or any module. */
export const isChunkFailure = (error: unknown): error is Error =>
  error instanceof Error && (/Loading (css )?chunk/i.test(error.message) || isModuleFailure(error.message));
