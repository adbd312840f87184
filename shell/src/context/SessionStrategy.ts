import type { Account } from '@prova/shared/session/account';
import type { ApplicationInfo } from '@prova/api/types/applicationInfo';

/** `nobody`: no session for this browser. `unknown`: the server could not be asked. */
export type AccountAnswer =
  | { readonly status: 'known'; readonly account: Account }
  | { readonly status: 'nobody' | 'unknown' };

/**
 * Where a logout continues: at the identity provider, whose session is to be ended too, or on a page of the
 * site.
 */
export interface LogoutTarget {
  readonly address: string;
  readonly isProvider: boolean;
}
export type LogoutOutcome =
  | { readonly ok: true; readonly target: LogoutTarget | null }
  | { readonly ok: false };

/** How this installation identifies people, and signs them in and out. */
export interface SessionStrategy {
  fetchAccount(): Promise<AccountAnswer>;
  fetchApplicationInfo(): Promise<ApplicationInfo | null>;
  signIn(): void;
  logout(): Promise<LogoutOutcome>;
  /** Resolves a server's logout address; null if it must not be followed. */
  readLogoutUrl(address: string | null | undefined): LogoutTarget | null;
}

/** The page that sent its reader to sign in. */
export interface ReturnPath {
  /**
   * Stores `path` for the return after sign-in; ignores anything but in-app paths. With `onward`, this tab
   * goes there instead: a visitor who follows the call to action on `/` wants to start.
   */
  remember(path: string, onward?: string): void;
  /** Returns the stored path once, if still valid. */
  consume(): string | null;
  forget(): void;
}

/** The farewell shown on return from the provider's logout. */
export interface Farewell {
  /** Marks the farewell as pending, in this tab and language. */
  owe(language: string): void;
  /** The language of the pending farewell; null if none is pending. */
  owed(): string | null;
  /** Clears the farewell once it was shown, or is no longer wanted. */
  settle(): void;
}
