import {
  ErrorResponse,
  ErrorTimeout,
  OidcClient,
  WebStorageStateStore,
  type SigninResponse,
} from 'oidc-client-ts';
import type { StandaloneConfig } from '../../page/standaloneConfig';
import type { SignInFailure } from './standaloneSession';

/** What a sign-in gives. It is in memory and nowhere else. */
export interface Tokens {
  readonly accessToken: string;
  /** Milliseconds since 1970 UTC. */
  readonly expiresAt: number;
  /** Who it is, at the provider. */
  readonly subject: string;
  /** A name for people, where the provider gives one. */
  readonly name: string;
  /** The provider's answer, as its client needs it to renew and to sign out. */
  readonly answer: SigninResponse;
}

export type SignInResult =
  | { readonly ok: true; readonly tokens: Tokens; readonly path: string }
  | { readonly ok: false; readonly failure: SignInFailure | 'notSignedIn' };

export interface SignInWish {
  /** Where to come back to on this page. */
  readonly path: string;
  /** `none` shows nothing and fails where nobody is signed in at the provider; `login` asks for the password in any case. */
  readonly prompt?: 'none' | 'login';
  readonly language: string;
  readonly theme: string;
}

/** The provider, as the page of a remote uses it: authorization code with PKCE, by a public client. */
export interface SignInClient {
  /** The provider's address for a new sign-in. @throws when the provider does not answer */
  begin(wish: SignInWish): Promise<string>;
  /** Whether an answer in this address belongs to a sign-in that was begun here. */
  knows(address: string): Promise<boolean>;
  /** Trades the code in the address for tokens. */
  finish(address: string): Promise<SignInResult>;
  /** New tokens for those that expire; null where the provider gives none any more. @throws when it does not answer */
  renew(tokens: Tokens): Promise<Tokens | null>;
  /**
   * Where the provider ends its own session; null where it has no such place. The way back brings `state` along.
   * @throws when it does not answer
   */
  signOutAddress(tokens: Tokens | null, state: string): Promise<string | null>;
}

/** Where the provider sends the browser back to. Registered there, with the address of the page itself before it. */
export const CALLBACK_PATH = '/signed-in';
const TIMEOUT_S = 10;
const DEFAULT_SCOPE = 'openid profile email';

/** What the provider says about the request, in contrast to not being there. */
const isAnswer = (error: unknown) => error instanceof ErrorResponse && !(error instanceof ErrorTimeout);

const failureOf = (error: unknown): SignInFailure | 'notSignedIn' => {
  if (!(error instanceof ErrorResponse)) {
    return error instanceof ErrorTimeout || error instanceof TypeError ? 'providerUnreachable' : 'refused';
  }
  switch (error.error) {
    case 'login_required':
    case 'interaction_required':
    case 'consent_required':
    case 'account_selection_required':
      return 'notSignedIn';
    case 'access_denied':
      return 'cancelled';
    case 'temporarily_unavailable':
    case 'server_error':
      return 'providerUnreachable';
    default:
      return 'refused';
  }
};

const tokensOf = (answer: SigninResponse, now: number): Tokens => {
  const { sub, preferred_username, email } = answer.profile;
  return {
    accessToken: answer.access_token,
    // A provider that does not tell is asked after a minute.
    expiresAt: now + (answer.expires_in ?? 60) * 1000,
    subject: sub,
    name: preferred_username ?? email ?? sub,
    answer,
  };
};

const randomNonce = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * @param attempts where a sign-in under way is kept (its state, nonce and PKCE verifier, no token): the tab's storage for one
 *   that leaves the page, memory for one beside it
 */
export function createSignInClient(
  { issuer, clientId, parameters }: NonNullable<StandaloneConfig['signIn']>,
  { attempts, origin, now }: { attempts: Storage; origin: string; now: () => number },
): SignInClient {
  const { scope = DEFAULT_SCOPE, ...more } = parameters;
  const client = new OidcClient({
    authority: issuer,
    client_id: clientId,
    redirect_uri: origin + CALLBACK_PATH,
    post_logout_redirect_uri: `${origin}/`,
    response_type: 'code',
    scope,
    extraTokenParams: more,
    requestTimeoutInSeconds: TIMEOUT_S,
    stateStore: new WebStorageStateStore({ store: attempts, prefix: 'prova.signIn.' }),
  });

  return {
    async begin({ path, prompt, language, theme }) {
      const { url } = await client.createSigninRequest({
        state: { path },
        nonce: randomNonce(),
        ui_locales: language,
        // No provider knows the theme but the embedded one; each has to pass over what it does not know.
        extraQueryParams: { ...more, theme },
        ...(prompt === undefined ? {} : { prompt }),
      });
      return url;
    },
    async knows(address) {
      try {
        await client.readSigninResponseState(address);
        return true;
      } catch {
        return false;
      }
    },
    async finish(address) {
      try {
        const answer = await client.processSigninResponse(address);
        const { path } = answer.userState as { path: string };
        return { ok: true, tokens: tokensOf(answer, now()), path };
      } catch (error) {
        return { ok: false, failure: failureOf(error) };
      }
    },
    async renew({ answer }) {
      if (answer.refresh_token === undefined) return null;
      try {
        const renewed = await client.useRefreshToken({
          state: {
            refresh_token: answer.refresh_token,
            session_state: answer.session_state,
            profile: answer.profile,
            ...(answer.id_token === undefined ? {} : { id_token: answer.id_token }),
            ...(answer.scope === undefined ? {} : { scope: answer.scope }),
          },
          extraTokenParams: more,
        });
        // Some providers give a new one each time, and others leave out what stays.
        renewed.refresh_token ??= answer.refresh_token;
        return tokensOf(renewed, now());
      } catch (error) {
        if (isAnswer(error)) return null;
        throw error;
      }
    },
    async signOutAddress(tokens, state) {
      if ((await client.metadataService.getEndSessionEndpoint()) === undefined) return null;
      const hint = tokens?.answer.id_token;
      const { url } = await client.createSignoutRequest(hint === undefined ? {} : { id_token_hint: hint });
      const address = new URL(url);
      address.searchParams.set('state', state);
      return address.href;
    },
  };
}
