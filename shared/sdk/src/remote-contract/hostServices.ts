import type { AxiosInstance } from 'axios';
import type { i18n } from 'i18next';
import type { Account } from '../session/account';
import type { AwaitedResult } from './awaitedResult';
import type { LiveValue } from './liveValue';
import type { Scope } from './scope';

/** The version of this contract. A remote built against another one is not mounted. */
export const CONTRACT_VERSION = 1;

/** Who uses the page. `loading` until the first answer of `GET /api/account`. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'anonymous' }
  | { readonly status: 'authenticated'; readonly account: Account };

/** Short messages over the page. They leave by themselves after five seconds. */
export interface Notify {
  success(title: string, detail?: string): void;
  warning(title: string, detail?: string): void;
  error(title: string, detail?: string): void;
  /** Tells of something when the remote is long left. A shell from before does not have it, and then nothing is told. */
  later?(awaited: AwaitedResult): void;
}

/**
 * All that the shell hands to a remote, and all that a remote may ask of it. Six members; a seventh needs a new
 * contract version and a decision record.
 */
export interface HostServices {
  /** The one HTTP client: base address, 60 s timeout, session and long operations are its business. */
  readonly http: AxiosInstance;
  /** The one i18next. A remote adds its own namespace and reads no other. */
  readonly i18n: i18n;
  readonly session: LiveValue<Session>;
  readonly notify: Notify;
  /** Ends when the remote is left or fails: what it started stops, its requests are aborted, its leases are back. */
  readonly scope: Scope;
  /**
   * Takes a lease that says 'do not reload the page under me'; returns the function that gives it back. While one is
   * out the browser asks before the tab is closed or loaded anew, and a reload of the shell's own waits for it.
   */
  busy(reason: string): () => void;
}
