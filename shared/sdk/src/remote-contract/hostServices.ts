import type { AxiosInstance } from 'axios';
import type { i18n } from 'i18next';
import type { Account } from '../session/account';
import type { AwaitedResult } from './awaitedResult';
import type { LiveValue } from './liveValue';
import type { Scope } from './scope';

/** The version of this contract. A remote built against another contract is not mounted. */
export const CONTRACT_VERSION = 1;

/** The user of the page. `loading` until the first response to `GET /api/account`. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'anonymous' }
  | { readonly status: 'authenticated'; readonly account: Account };

/** Toasts over the page. They disappear after five seconds. */
export interface Notify {
  success(title: string, detail?: string): void;
  warning(title: string, detail?: string): void;
  error(title: string, detail?: string): void;
  /** Announces a result after the remote was left. Absent in older shells, where nothing is announced. */
  later?(awaited: AwaitedResult): void;
}

/**
 * Everything the shell provides to a remote. Six members; a seventh needs a new contract version and a
 * decision record.
 */
export interface HostServices {
  /** The shared HTTP client, which handles base address, 60 s timeout, session and long operations. */
  readonly http: AxiosInstance;
  /** The shared i18next instance. A remote adds its own namespace and reads no other. */
  readonly i18n: i18n;
  readonly session: LiveValue<Session>;
  readonly notify: Notify;
  /** Ends when the remote is left or fails: tasks stop, requests are aborted, leases are released. */
  readonly scope: Scope;
  /**
   * Takes a lease against reloads; returns its release function. Under a lease the browser confirms closing
   * or reloading the tab, and the shell postpones its own reloads.
   */
  busy(reason: string): () => void;
}
