import type { Account } from '@prova/shared/session/account';
import type { ApplicationInfo } from '@prova/api/types/applicationInfo';

/** `nobody`: the server knows no one behind this browser. `unknown`: it could not be asked. */
export type AccountAnswer =
  | { readonly status: 'known'; readonly account: Account }
  | { readonly status: 'nobody' | 'unknown' };

/** Where a logout goes on: to the identity provider, whose session is still to be ended, or to a page of the site. */
export interface LogoutTarget {
  readonly address: string;
  readonly isProvider: boolean;
}
export type LogoutOutcome =
  | { readonly ok: true; readonly target: LogoutTarget | null }
  | { readonly ok: false };

/** How this installation knows who is there, and how one comes and goes. */
export interface SessionStrategy {
  fetchAccount(): Promise<AccountAnswer>;
  fetchApplicationInfo(): Promise<ApplicationInfo | null>;
  signIn(): void;
  logout(): Promise<LogoutOutcome>;
  /** Where an address that a server gave leads, for the end of a session; null where it must not be followed. */
  readLogoutUrl(address: string | null | undefined): LogoutTarget | null;
}

/** The page that sent its reader to sign in. */
export interface ReturnPath {
  /**
   * Keeps `path` for the time after sign-in; what is not an in-app path is not kept. With `onward` this tab goes there
   * instead: whoever was called to begin on `/` wants to begin.
   */
  remember(path: string, onward?: string): void;
  /** Gives the kept path once, if it is still good. */
  consume(): string | null;
  forget(): void;
}

/** The farewell that is shown when the provider has ended its session too and the browser comes back. */
export interface Farewell {
  /** It is owed from now on, in this tab and in this language. */
  owe(language: string): void;
  /** The language in which it is owed; null where it is not. */
  owed(): string | null;
  /** It is being said, or nobody wants to hear it any more. */
  settle(): void;
}
