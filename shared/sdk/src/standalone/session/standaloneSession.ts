import type { AxiosInstance } from 'axios';
import type { Account } from '../../session/account';
import type { LiveValue } from '../../remote-contract/liveValue';

/** Why somebody who began to sign in is not signed in. */
export type SignInFailure =
  /** The person gave it up at the provider. */
  | 'cancelled'
  /** The provider, or the API, did not accept it. */
  | 'refused'
  /** The answer belongs to no sign-in that this tab began, or to one of long ago. */
  | 'unknown'
  | 'providerUnreachable'
  | 'serverUnreachable';

export type StandaloneState =
  | { readonly phase: 'starting' }
  /** The browser is on its way to the provider. */
  | { readonly phase: 'leaving' }
  | { readonly phase: 'anonymous'; readonly hasSignedOut: boolean }
  | { readonly phase: 'failed'; readonly failure: SignInFailure }
  /** This page of the provider's answer belongs to another tab, which has it now. */
  | { readonly phase: 'handedOver' }
  /** Signed in, but this page is not for them. */
  | { readonly phase: 'forbidden'; readonly name: string }
  | {
      readonly phase: 'signedIn';
      readonly account: Account;
      /** The session is over under the open page, and why; calls wait until it is back. */
      readonly lost: SessionLoss | null;
    };

export type SessionLoss =
  | { readonly why: 'ended' }
  /** A new sign-in is under way in another tab. */
  | { readonly why: 'signingIn' }
  | { readonly why: 'blocked' }
  | { readonly why: 'anotherPerson' }
  | { readonly why: 'failed'; readonly failure: SignInFailure };

/** Who is there, on a page of a remote that stands alone, and how they come and go. */
export interface StandaloneSession {
  readonly state: LiveValue<StandaloneState>;
  /** Calls of the API in their name. */
  readonly http: AxiosInstance;
  /** Finds out who is there. Returns the function that ends what listens. */
  start(): () => void;
  /** Leaves for the provider, and comes back to the same address. */
  signIn(): void;
  /** Signs in beside an open page whose session is over, which stays as it is. Call it from a click. */
  signInAgain(): void;
  signOut(): void;
  /** Tries once more what failed. */
  retry(): void;
}
