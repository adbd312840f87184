import type { AxiosInstance } from 'axios';
import type { Account } from '../../session/account';
import type { LiveValue } from '../../remote-contract/liveValue';

/** Why a sign-in failed. */
export type SignInFailure =
  /** The person cancelled the sign-in at the provider. */
  | 'cancelled'
  /** The provider, or the API, rejected the sign-in. */
  | 'refused'
  /** The response belongs to no sign-in of this tab, or to an earlier one. */
  | 'unknown'
  | 'providerUnreachable'
  | 'serverUnreachable';

export type StandaloneState =
  | { readonly phase: 'starting' }
  /** The browser is on its way to the provider. */
  | { readonly phase: 'leaving' }
  | { readonly phase: 'anonymous'; readonly hasSignedOut: boolean }
  | { readonly phase: 'failed'; readonly failure: SignInFailure }
  /** Another tab has received this response of the provider, which belongs to it. */
  | { readonly phase: 'handedOver' }
  /** Signed in without access to this page. */
  | { readonly phase: 'forbidden'; readonly name: string }
  | {
      readonly phase: 'signedIn';
      readonly account: Account;
      /** The session ended under the open page, with the reason; calls wait for its return. */
      readonly lost: SessionLoss | null;
    };

export type SessionLoss =
  | { readonly why: 'ended' }
  /** A new sign-in is in progress in another tab. */
  | { readonly why: 'signingIn' }
  | { readonly why: 'blocked' }
  | { readonly why: 'anotherPerson' }
  | { readonly why: 'failed'; readonly failure: SignInFailure };

/** The session of a standalone remote's page, and its sign-in and sign-out. */
export interface StandaloneSession {
  readonly state: LiveValue<StandaloneState>;
  /** Makes API calls in the user's name. */
  readonly http: AxiosInstance;
  /** Determines the user. Returns a function that stops listening. */
  start(): () => void;
  /** Leaves for the provider, and returns to the same address afterwards. */
  signIn(): void;
  /** Signs in in another tab, while the page whose session has ended stays open. Call it from a click. */
  signInAgain(): void;
  signOut(): void;
  /** Retries the step that failed. */
  retry(): void;
}
