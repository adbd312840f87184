/** Whether a script or style sheet did not come that a remote has asked for after its entry. */
export const isChunkFailure = (error: unknown): error is Error =>
  error instanceof Error && /Loading (css )?chunk/i.test(error.message);
