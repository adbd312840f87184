/** External dependencies: the page as served, before its scripts run. */
export interface Ports {
  /** Ids of the questions opened by the reader. */
  readonly readOpenItems: () => readonly string[];
}

export const createBrowserPorts = (): Ports => ({
  readOpenItems: () => [...document.querySelectorAll('details[open][id]')].map(({ id }) => id),
});
