// Replaces the shell's file of that name, which prefetches files of releases, unused by this page.

export const browserFetchingAhead = (): null => null;

/**
 * Starts nothing.
 * @returns a function that stops nothing
 */
export const startPrefetching = (): (() => void) => () => undefined;
