import * as client from 'openid-client';
import type { PageLook } from '../pages/pageLook';
import type { Settings } from '../settings/settings';
import { CALLBACK_PATH } from '../ground/siteClient';
import { type Identity, readIdentity } from './identity';
import type { LoginAttempt } from './loginAttemptStore';
import { type Authentication, readAuthentication } from './reauthentication';

/** The provider does not answer; signing in may work later. */
export class ProviderUnreachableError extends Error {
  override readonly name = 'ProviderUnreachableError';
}

/** What came back from the provider does not prove who signed in. */
export class LoginRefusedError extends Error {
  override readonly name = 'LoginRefusedError';
}

export interface SignInWish {
  look: PageLook;
  /** Asks for the password even if the provider's own session lives on. */
  askAgain: boolean;
}

export interface OidcClient {
  /** Where the browser goes to sign in. @throws ProviderUnreachableError */
  authorizationUrl(state: string, attempt: LoginAttempt, wish: SignInWish): Promise<URL>;
  /** Trades the code in `callback` for who signed in. @throws ProviderUnreachableError, LoginRefusedError */
  redeem(
    callback: URL,
    state: string,
    attempt: LoginAttempt,
  ): Promise<{ identity: Identity; idToken: string; authentication: Authentication }>;
  /** Where the browser goes to sign out of the provider too; null when the provider has no such place. */
  endSessionUrl(idToken: string): Promise<string | null>;
}

/** Seconds for each call to the provider. */
const TIMEOUT = 5;

const unreachable = (cause: unknown) =>
  new ProviderUnreachableError('The sign-in provider does not answer', { cause });

/** openid-client tells a refusal by the provider, a broken answer and a silent provider apart by class and code. */
const isSilence = (error: unknown) =>
  !(error instanceof client.ResponseBodyError) &&
  !(error instanceof client.AuthorizationResponseError) &&
  !(error instanceof client.ClientError && error.code !== 'OAUTH_TIMEOUT');

/**
 * Code flow with PKCE, state and nonce. Each sign-in looks the provider up anew: it may start later than the backend, and
 * nobody is sent to one that is down. What was learned last serves the calls in between.
 */
export function createOidcClient({ oidc, siteOrigin }: Settings): OidcClient {
  const redirectUri = siteOrigin + CALLBACK_PATH;
  let known: client.Configuration | undefined;

  const discover = async () => {
    try {
      known = await client.discovery(
        new URL(oidc.issuer),
        oidc.clientId,
        undefined,
        client.ClientSecretBasic(oidc.clientSecret),
        {
          timeout: TIMEOUT,
          execute: [
            client.enableNonRepudiationChecks,
            // oxlint-disable-next-line typescript/no-deprecated -- marked only to stand out; production refuses http
            ...(oidc.issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
          ],
        },
      );
      return known;
    } catch (error) {
      throw unreachable(error);
    }
  };

  return {
    async authorizationUrl(state, { nonce, codeVerifier }, { look, askAgain }) {
      return client.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: look.language,
        // No provider knows it but the embedded one; each has to pass over what it does not know.
        theme: look.theme,
        // With an age limit a provider has to tell when it asked, so that its answer can be checked.
        ...(askAgain ? { prompt: 'login', max_age: '0' } : {}),
      });
    },

    async redeem(callback, state, { nonce, codeVerifier }) {
      const configuration = known ?? (await discover());
      const tokens = await client
        .authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          if (isSilence(error)) throw unreachable(error);
          throw new LoginRefusedError('The sign-in provider refused the code', { cause: error });
        });
      const claims = tokens.claims();
      const identity = readIdentity(claims);
      const authentication = readAuthentication(claims);
      if (!identity || !authentication || tokens.id_token === undefined) {
        throw new LoginRefusedError('The ID token does not describe a person');
      }
      return { identity, idToken: tokens.id_token, authentication };
    },

    async endSessionUrl(idToken) {
      const configuration = known ?? (await discover());
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      return client.buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${siteOrigin}/`,
      }).href;
    },
  };
}

/** A fresh nonce and PKCE verifier. */
export const createLoginAttempt = (): LoginAttempt => ({
  nonce: client.randomNonce(),
  codeVerifier: client.randomPKCECodeVerifier(),
});
