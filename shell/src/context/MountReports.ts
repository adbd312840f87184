import type { LoadFailure } from './RemoteLoader';

/** Tells the site how remotes come up in this page, for its counts; says nothing of who is there or what they do. */
export interface MountReports {
  /** @param took milliseconds from when it was wanted */
  mounted(release: { readonly remote: string; readonly version: string }, took: number): void;
  /** A release did not come, is not fit to be shown, or threw while it was. Other failures are none of a release, and are not told. */
  failed(failure: LoadFailure): void;
}
