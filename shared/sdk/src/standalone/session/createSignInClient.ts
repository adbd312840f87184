import {
  ErrorResponse,
  ErrorTimeout,
  OidcClient,
  WebStorageStateStore,
  type SigninResponse,
} from 'oidc-client-ts';
import type { StandaloneConfig } from '../../page/standaloneConfig';
import type { SignInFailure } from './standaloneSession';

/** Result of a sign-in. Kept in memory only. */
export interface Tokens {
  readonly accessToken: string;
  /** When the token expires, in milliseconds since 1970 UTC. */
  readonly expiresAt: number;
  /** The subject at the provider. */
  readonly subject: string;
  /** A display name, if the provider gives one. */
  readonly name: string;
  /** The provider's response, for its client to renew and sign out. */
  readonly answer: SigninResponse;
}

export type SignInResult =
  | { readonly ok: true; readonly tokens: Tokens; readonly path: string }
  | { readonly ok: false; readonly failure: SignInFailure | 'notSignedIn' };

export interface SignInWish {
  /** Return address on this page. */
  readonly path: string;
  /**
   * `none` shows nothing and fails without a session at the provider; `login` always requests the password.
   */
  readonly prompt?: 'none' | 'login';
  readonly language: string;
  readonly theme: string;
}

/** Signs in at the provider from a remote's page: authorization code with PKCE, by a public client. */
export interface SignInClient {
  /** The provider's address for a new sign-in. @throws when the provider does not respond */
  begin(wish: SignInWish): Promise<string>;
  /** Whether this address contains the response to a sign-in started here. */
  knows(address: string): Promise<boolean>;
  /** Exchanges the code in the address for tokens. */
  finish(address: string): Promise<SignInResult>;
  /** Renews expiring tokens; null if the provider refuses. @throws when it does not respond */
  renew(tokens: Tokens): Promise<Tokens | null>;
  /**
   * The provider's logout address; null if it has none. `state` is returned.
   * @throws when it does not respond
   */
  signOutAddress(tokens: Tokens | null, state: string): Promise<string | null>;
}

/** The provider's redirect address. Registered there, prefixed by the page's own address. */
export const CALLBACK_PATH = '/signed-in';
const TIMEOUT_S = 10;
const DEFAULT_SCOPE = 'openid profile email';

/** Whether an error is a response of the provider, as opposed to no response. */
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
    // Default lifetime where the provider states none: a minute.
    expiresAt: now + (answer.expires_in ?? 60) * 1000,
    subject: sub,
    name: preferred_username ?? email ?? sub,
    answer,
  };
};

const randomNonce = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * @param attempts storage of pending sign-ins (state, nonce and PKCE verifier, no token): the tab's storage
 * for a sign-in that leaves the page, memory for one next to it
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
        // Only the embedded provider knows the theme; other providers have to ignore the parameter.
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
        // Some providers rotate the refresh token each time, others omit an unchanged one.
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
