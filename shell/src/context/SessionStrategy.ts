import type { Account } from '@prova/shared/api-types/account';
import type { ApplicationInfo } from '@prova/shared/api-types/applicationInfo';

export type LogoutOutcome =
  /** `logoutUrl`: where the browser ends the identity provider's session too. */
  { readonly ok: true; readonly logoutUrl: string | null } | { readonly ok: false };

/** How this installation knows who is there, and how one comes and goes. */
export interface SessionStrategy {
  fetchAccount(): Promise<Account | null>;
  fetchApplicationInfo(): Promise<ApplicationInfo | null>;
  signIn(): void;
  logout(): Promise<LogoutOutcome>;
}

/** The page that sent its reader to sign in. */
export interface ReturnPath {
  /** Keeps `path` for the time after sign-in; what is not an in-app path is not kept. */
  remember(path: string): void;
  /** Gives the kept path once, if it is still good. */
  consume(): string | null;
  forget(): void;
}
