// In the place of the shell's file of that name. What that one fetches ahead are the files of releases, of which this page
// uses none.

export const browserFetchingAhead = (): null => null;

/** @returns the end of it */
export const startPrefetching = (): (() => void) => () => undefined;
