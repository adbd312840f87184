/** As the engines word it of a module that did not come, or one that it imports: Chromium, Firefox, Safari. */
const MODULE_FAILURE = /dynamically imported module|Importing a module script failed/;

/** Whether a script or style sheet did not come that a remote has asked for after its entry, or a module in whatever place. */
export const isChunkFailure = (error: unknown): error is Error =>
  error instanceof Error &&
  (/Loading (css )?chunk/i.test(error.message) || MODULE_FAILURE.test(error.message));
