import type { LoadFailure } from './RemoteLoader';

/**
 * Reports mounts and failures of remotes to the site for its statistics, without any data about the person.
 */
export interface MountReports {
  /** @param took milliseconds since the remote was requested */
  mounted(release: { readonly remote: string; readonly version: string }, took: number): void;
  /**
   * A release failed to load, was unfit to mount, or threw while mounted. Failures of anything else are not
   * reported.
   */
  failed(failure: LoadFailure): void;
}
