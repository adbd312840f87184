import type { LoadFailure } from './RemoteLoader';

/** Tells the site how remotes come up in this page, for its counts; says nothing of who is there or what they do. */
export interface MountReports {
  /** @param took milliseconds from when it was wanted */
  mounted(remote: string, took: number): void;
  /** It did not come, or is not fit to be shown. */
  failed(failure: LoadFailure): void;
  /** It was shown, and threw. */
  threw(remote: string, thrown: unknown): void;
}
