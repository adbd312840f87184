import type { LoginProblem } from './loginProblemPage';

interface FaultText {
  /** The message that the visitor sees. */
  readonly problem: LoginProblem;
  /** The cause and its remedy, for the operator. */
  readonly told: string;
}

/** Reasons of failed sign-ins, by their name in the log. docs/identity-providers.md lists them. */
export const SIGN_IN_FAULTS = {
  incomplete: {
    problem: 'incomplete',
    told: 'The browser returned without code or state. Somebody opened the address by hand, or the provider left them out.',
  },
  attemptOver: {
    problem: 'late',
    told: 'The response matches no pending sign-in: it arrived after more than ten minutes, or a second time.',
  },
  cookieMissing: {
    problem: 'otherBrowser',
    told: 'The browser returned without the sign-in cookie. It is a different browser, blocks cookies, or shows another origin than SITE_ORIGIN.',
  },
  otherBrowser: {
    problem: 'otherBrowser',
    told: 'The response arrived in a different browser from the one that began the sign-in.',
  },
  cancelled: {
    problem: 'cancelled',
    told: 'The provider returned access_denied: the user cancelled, or may not use this client.',
  },
  interaction: {
    problem: 'interaction',
    told: 'The provider requires user interaction, but did not prompt the user.',
  },
  notAsked: {
    problem: 'notAsked',
    told: 'The provider skipped the password prompt after a logout, despite prompt=login and max_age=0.',
  },
  unreachable: {
    problem: 'unreachable',
    told: 'The provider does not respond. Check that it is running and that this machine can reach OIDC_ISSUER.',
  },
  nameUnknown: {
    problem: 'unreachable',
    told: 'The host name of the provider does not resolve on this machine. Check OIDC_ISSUER and DNS.',
  },
  timeout: {
    problem: 'unreachable',
    told: 'The provider did not respond within five seconds.',
  },
  certificate: {
    problem: 'unreachable',
    told: "The provider's certificate is not trusted. For a private authority, set NODE_EXTRA_CA_CERTS to its certificate before the start. Otherwise check that the certificate is valid and matches the host name.",
  },
  providerFailed: {
    problem: 'failed',
    told: 'The provider failed (5xx, server_error or temporarily_unavailable). Check its log.',
  },
  notAProvider: {
    problem: 'misfit',
    told: 'OIDC_ISSUER is not an OpenID provider: <issuer>/.well-known/openid-configuration must return a discovery document.',
  },
  issuerDiffers: {
    problem: 'misfit',
    told: "The provider's discovery document names another issuer than OIDC_ISSUER. Set OIDC_ISSUER to that issuer.",
  },
  insecure: {
    problem: 'misfit',
    told: 'The provider is reached over https but lists an http endpoint. Behind a proxy, configure its public address or let it trust X-Forwarded-Proto.',
  },
  pkce: {
    problem: 'misfit',
    told: "The provider's PKCE methods (code_challenge_methods_supported) do not include S256. Enable S256 for this client.",
  },
  invalidClient: {
    problem: 'misfit',
    told: 'The provider rejects the client. Check OIDC_CLIENT_ID, OIDC_CLIENT_SECRET or the key, and the authentication method (OIDC_CLIENT_AUTH).',
  },
  unauthorizedClient: {
    problem: 'misfit',
    told: 'The provider does not allow the code flow for this client.',
  },
  invalidScope: {
    problem: 'misfit',
    told: 'The provider rejects one of the scopes. Set OIDC_SCOPES to scopes that it supports, including openid.',
  },
  requestRefused: {
    problem: 'misfit',
    told: 'The provider rejects the request. Often the redirect address is not registered: <SITE_ORIGIN>/login/oauth2/code/oidc.',
  },
  invalidGrant: {
    problem: 'notProven',
    told: 'The provider rejects the code: it has expired, was already used, or was issued for another redirect address or PKCE verifier.',
  },
  answerIssuer: {
    problem: 'notProven',
    told: 'The response comes from an unexpected issuer (parameter iss). If this recurs, suspect a misconfiguration or a mix-up attack.',
  },
  nonce: {
    problem: 'notProven',
    told: 'The nonce does not match this sign-in: the ID token was issued for another one.',
  },
  tokenIssuer: {
    problem: 'misfit',
    told: "The ID token names another issuer than the provider's discovery document.",
  },
  audience: {
    problem: 'misfit',
    told: 'The ID token is for another client: its aud or azp is not OIDC_CLIENT_ID.',
  },
  clock: {
    problem: 'clock',
    told: "The timestamps of the ID token do not fit this machine's clock. Synchronise both clocks with a time server; the tolerance is 30 seconds.",
  },
  signature: {
    problem: 'misfit',
    told: 'The signature of the ID token is invalid.',
  },
  keyUnknown: {
    problem: 'misfit',
    told: 'The ID token is signed with a key that jwks_uri does not list.',
  },
  algorithm: {
    problem: 'misfit',
    told: "The provider does not list the ID token's signing algorithm, or Prova does not support it (RS256, PS256, ES256 and their variants are supported).",
  },
  noIdToken: {
    problem: 'misfit',
    told: 'The provider returned no ID token. Enable OpenID Connect for this client.',
  },
  notAPerson: {
    problem: 'misfit',
    told: 'The ID token does not identify a user: iss, sub or iat is missing or unusable.',
  },
  accessToken: {
    problem: 'notProven',
    told: 'The access token does not match the ID token (at_hash).',
  },
  otherPerson: {
    problem: 'notProven',
    told: 'UserInfo describes another user than the ID token.',
  },
  userInfoRefused: {
    problem: 'misfit',
    told: 'The provider rejects its own access token at UserInfo. OIDC_USERINFO=off skips that request.',
  },
  answerUnreadable: {
    problem: 'misfit',
    told: "The provider's response violates OpenID Connect.",
  },
} as const satisfies Readonly<Record<string, FaultText>>;

export type SignInFault = keyof typeof SIGN_IN_FAULTS;

/** A failed sign-in. The message is for the operator and contains no secret. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  constructor(
    readonly fault: SignInFault,
    /** Details from the provider or the system, without secrets. */
    readonly detail: string | null = null,
  ) {
    super(SIGN_IN_FAULTS[fault].told);
  }
}

/** Whether a later retry may help without intervention. */
export const isPassing = (fault: SignInFault): boolean => {
  const { problem } = SIGN_IN_FAULTS[fault];
  return problem === 'unreachable' || problem === 'failed';
};
