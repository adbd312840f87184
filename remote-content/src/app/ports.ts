/** The outside world: here it is the page as it was served, before the scripts were there. */
export interface Ports {
  /** Ids of the questions that the reader has opened on it. */
  readonly readOpenItems: () => readonly string[];
}

export const createBrowserPorts = (): Ports => ({
  readOpenItems: () => [...document.querySelectorAll('details[open][id]')].map(({ id }) => id),
});
