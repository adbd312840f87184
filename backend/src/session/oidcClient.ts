import * as client from 'openid-client';
import type { PageLook } from '../pages/pageLook';
import type { Settings } from '../settings/settings';
import { CALLBACK_PATH } from '../lib/siteClient';
import { installationSecret } from '../settings/readProviderSettings';
import { checkDescription } from './checkDescription';
import { checkIdToken } from './checkIdToken';
import { createClientAuthentication } from './clientAuthentication';
import { createTokenSeal } from './createTokenSeal';
import { fetchFromProvider } from './fetchFromProvider';
import { type Identity, isNamed, readIdentity } from './identity';
import { isSameIssuer } from './issuer';
import type { LoginAttempt } from './loginAttemptStore';
import { CLOCK_TOLERANCE } from './providerKeys';
import { ProviderUnreachableError } from './providerUnreachableError';
import { type Claims, type FoundRoles, isKeepable, readRoles } from './readRoles';
import { readSignInError, type SignInStep } from './readSignInError';
import { type Authentication, readAuthentication } from './reauthentication';
import type { ProviderHold } from './sessionStore';
import { isPassing, SignInError } from './signInFaults';

export interface SignInWish {
  look: PageLook;
  /** Whether to request the password even during the provider's own session. */
  askAgain: boolean;
}

/** A person freshly authenticated by the provider. */
export interface SignedIn {
  readonly identity: Identity;
  readonly idToken: string;
  readonly authentication: Authentication;
  /** Findings about roles, for the operator. */
  readonly found: FoundRoles;
  readonly hold: ProviderHold;
}

/** The provider's current data about a person during their session. */
export interface Renewed {
  /** The roles; null if the provider said nothing about them. */
  readonly roles: readonly string[] | null;
  /** Input of the next renewal. */
  readonly renewal: string;
}

export interface OidcClient {
  /** The sign-in address for the browser. @throws SignInError */
  authorizationUrl(state: string, attempt: LoginAttempt, wish: SignInWish): Promise<URL>;
  /** Exchanges the code in `callback` for the signed-in person. @throws SignInError */
  redeem(callback: URL, state: string, attempt: LoginAttempt): Promise<SignedIn>;
  /** Refreshes a person's data. @throws SignInError */
  renew(renewal: string, person: Pick<Identity, 'issuer' | 'subject'>): Promise<Renewed>;
  /**
   * The provider's logout address for the browser; null when it has none.
   * @throws ProviderUnreachableError
   */
  endSessionUrl(idToken: string): Promise<string | null>;
}

/** Time limit of each call to the provider, in seconds. */
const TIMEOUT = 5;
/**
 * Maximum length of an ID token in a logout address, since some servers refuse longer addresses. Without the
 * token, the provider asks for confirmation.
 */
const MAX_HINT = 4_000;
/** Maximum length of a stored session id. */
const MAX_SESSION_NAME = 500;
const isSessionName = (sid: unknown): sid is string =>
  typeof sid === 'string' && isKeepable(sid) && sid.length <= MAX_SESSION_NAME;

/**
 * Code flow with PKCE, state and nonce. Each sign-in repeats the discovery: the provider may start later than
 * the backend, and nobody is sent to a provider that is down. Calls in between use the last result.
 */
export function createOidcClient({ oidc, siteOrigin }: Settings, timeout = TIMEOUT): OidcClient {
  const redirectUri = siteOrigin + CALLBACK_PATH;
  const authenticate = createClientAuthentication(oidc.authentication);
  const { seal, open } = createTokenSeal(installationSecret(oidc));
  let known: client.Configuration | undefined;
  /** The issuer from the settings, or in the provider's own spelling once known. */
  let { issuer } = oidc;

  const fail = (step: SignInStep, secrets: readonly string[] = []) => {
    const all = [installationSecret(oidc), ...secrets];
    return (error: unknown): never => {
      throw readSignInError(error, step, all);
    };
  };

  const ask = (at: string) =>
    client.discovery(new URL(at), oidc.clientId, { [client.clockTolerance]: CLOCK_TOLERANCE }, authenticate, {
      timeout,
      [client.customFetch]: (address, { body = null, ...options }) =>
        fetchFromProvider(address, { ...options, body }),
      execute: [
        client.enableNonRepudiationChecks,
        // oxlint-disable-next-line typescript/no-deprecated -- marked only to stand out; production refuses http
        ...(oidc.issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    });

  const lookUp = async () => {
    try {
      const found = await ask(issuer).catch((error: unknown) => {
        const { fault } = readSignInError(error, 'discovery', []);
        const other = issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`;
        if (fault !== 'issuerDiffers') throw error;
        return ask(other);
      });
      const description = found.serverMetadata();
      if (isSameIssuer(description.issuer, oidc.issuer)) ({ issuer } = description);
      checkDescription(description);
      known = found;
      return found;
    } catch (error) {
      return fail('discovery')(error);
    }
  };

  let looking: Promise<client.Configuration> | undefined;
  /** Simultaneous sign-ins share one request: a busy provider is not asked two hundred times. */
  const discover = () => {
    looking ??= lookUp().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  /** UserInfo's claims, where required; null otherwise. */
  const askUserInfo = async (
    configuration: client.Configuration,
    accessToken: string,
    claims: Claims & { sub: string },
  ): Promise<Claims | null> => {
    if (oidc.userInfo === 'off') return null;
    const isNeeded = readRoles([claims], oidc.roles).missing !== null || !isNamed(claims);
    const isThere = configuration.serverMetadata().userinfo_endpoint !== undefined;
    if (oidc.userInfo === 'auto' && !(isNeeded && isThere)) return null;
    try {
      return await client.fetchUserInfo(configuration, accessToken, claims.sub);
    } catch (error) {
      const failure = readSignInError(error, 'userInfo', [installationSecret(oidc), accessToken]);
      // Unless UserInfo is configured explicitly, its absence does not prevent a sign-in.
      if (oidc.userInfo === 'auto' && !isPassing(failure.fault) && failure.fault !== 'otherPerson')
        return null;
      throw failure;
    }
  };

  return {
    async authorizationUrl(state, { nonce, codeVerifier }, { look, askAgain }) {
      const configuration = await discover();
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: oidc.scopes,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: look.language,
        // Only the embedded provider knows this parameter; others have to ignore it.
        theme: look.theme,
        // With an age limit a provider has to state the authentication time, which allows checking it.
        ...(askAgain ? { prompt: 'login', max_age: '0' } : {}),
      });
    },

    async redeem(callback, state, { nonce, codeVerifier }) {
      const configuration = known ?? (await discover());
      const code = callback.searchParams.get('code') ?? '';
      const step = callback.searchParams.has('error') ? 'answer' : 'tokens';
      const tokens = await client
        .authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        .catch(fail(step, [code, state, nonce, codeVerifier]));
      const claims = tokens.claims();
      const authentication = readAuthentication(claims);
      if (!claims || !authentication || tokens.id_token === undefined) throw new SignInError('notAPerson');
      checkIdToken(tokens.id_token, claims, tokens.access_token);
      const userInfo = await askUserInfo(configuration, tokens.access_token, claims);
      const sources: Claims[] = userInfo ? [claims, userInfo] : [claims];
      const found = readRoles(sources, oidc.roles);
      const identity = readIdentity(sources, found.roles);
      if (!identity) throw new SignInError('notAPerson');
      const hold = {
        providerSession: isSessionName(claims['sid']) ? claims['sid'] : null,
        renewal: tokens.refresh_token === undefined ? null : seal(tokens.refresh_token),
      };
      return { identity, idToken: tokens.id_token, authentication, found, hold };
    },

    async renew(renewal, { issuer: of, subject }) {
      const refreshToken = open(renewal);
      // The token was sealed with a former secret, or by another provider: no renewal is possible.
      if (refreshToken === null || !isSameIssuer(of, oidc.issuer)) throw new SignInError('invalidGrant');
      const configuration = known ?? (await discover());
      const tokens = await client
        .refreshTokenGrant(configuration, refreshToken)
        .catch(fail('tokens', [refreshToken]));
      const claims = tokens.claims();
      if (claims && claims.sub !== subject) throw new SignInError('otherPerson');
      const userInfo = await askUserInfo(configuration, tokens.access_token, claims ?? { sub: subject });
      const sources: Claims[] = [claims, userInfo].filter(
        (source) => source !== undefined && source !== null,
      );
      const { roles, missing } = readRoles(sources, oidc.roles);
      // An answer without an ID token may omit roles without meaning.
      const isSilent = claims === undefined && missing === 'absent';
      return { roles: isSilent ? null : roles, renewal: seal(tokens.refresh_token ?? refreshToken) };
    },

    async endSessionUrl(idToken) {
      const configuration =
        known ??
        (await discover().catch((cause: unknown) => {
          throw new ProviderUnreachableError('The sign-in provider does not answer', { cause });
        }));
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      return client.buildEndSessionUrl(configuration, {
        ...(idToken.length > MAX_HINT ? {} : { id_token_hint: idToken }),
        post_logout_redirect_uri: oidc.signedOutAddress,
      }).href;
    },
  };
}

/** A fresh nonce and PKCE verifier. */
export const createLoginAttempt = (): LoginAttempt => ({
  nonce: client.randomNonce(),
  codeVerifier: client.randomPKCECodeVerifier(),
});
