import type { LoginProblem } from './loginProblemPage';

interface FaultText {
  /** What the visitor is shown. */
  readonly problem: LoginProblem;
  /** What happened and what to do about it, for the operator. */
  readonly told: string;
}

/** Why sign-ins fail, by the name under which the log has it. docs/identity-providers.md lists them. */
export const SIGN_IN_FAULTS = {
  incomplete: {
    problem: 'incomplete',
    told: 'The browser came back without code or state. Somebody opened the address by hand, or the provider leaves its answer out.',
  },
  attemptOver: {
    problem: 'late',
    told: 'The answer belongs to no sign-in under way: it came after ten minutes, or a second time.',
  },
  cookieMissing: {
    problem: 'otherBrowser',
    told: 'The browser came back without the cookie of the sign-in: it is another one, or keeps no cookies, or SITE_ORIGIN is not what stands in its address bar.',
  },
  otherBrowser: {
    problem: 'otherBrowser',
    told: 'The answer came to another browser than the one that had begun.',
  },
  cancelled: {
    problem: 'cancelled',
    told: 'The provider says access_denied: the person cancelled, or may not use this client there.',
  },
  interaction: {
    problem: 'interaction',
    told: 'The provider wants to ask the person something and did not.',
  },
  notAsked: {
    problem: 'notAsked',
    told: 'The provider did not ask for the password after a logout, although it was told to (prompt=login, max_age=0).',
  },
  unreachable: {
    problem: 'unreachable',
    told: 'The provider does not answer. See that it runs and that this machine reaches the address of OIDC_ISSUER.',
  },
  nameUnknown: {
    problem: 'unreachable',
    told: 'The name of the provider is not known to this machine. Check OIDC_ISSUER and the DNS.',
  },
  timeout: {
    problem: 'unreachable',
    told: 'The provider did not answer within five seconds.',
  },
  certificate: {
    problem: 'unreachable',
    told: 'The certificate of the provider is not accepted. With an authority of your own set NODE_EXTRA_CA_CERTS to its certificate before the start; otherwise see that it is valid and for this name.',
  },
  providerFailed: {
    problem: 'failed',
    told: 'The provider failed (5xx, server_error or temporarily_unavailable). Look into its log.',
  },
  notAProvider: {
    problem: 'misfit',
    told: 'At OIDC_ISSUER there is no OpenID provider: <issuer>/.well-known/openid-configuration must answer with its description.',
  },
  issuerDiffers: {
    problem: 'misfit',
    told: 'The provider calls itself by another address than OIDC_ISSUER. Set OIDC_ISSUER to what it says.',
  },
  insecure: {
    problem: 'misfit',
    told: 'The provider is asked with https and names an address of its own with http. Behind a proxy tell it its public address, or to believe X-Forwarded-Proto.',
  },
  pkce: {
    problem: 'misfit',
    told: 'The provider names ways of PKCE (code_challenge_methods_supported) and S256 is not among them. Switch S256 on for this client.',
  },
  invalidClient: {
    problem: 'misfit',
    told: 'The provider does not accept the client: check OIDC_CLIENT_ID, OIDC_CLIENT_SECRET or the key, and how it wants them (OIDC_CLIENT_AUTH).',
  },
  unauthorizedClient: {
    problem: 'misfit',
    told: 'The provider does not allow this client the code flow.',
  },
  invalidScope: {
    problem: 'misfit',
    told: 'The provider refuses one of the scopes. Set OIDC_SCOPES to those that it knows, openid among them.',
  },
  requestRefused: {
    problem: 'misfit',
    told: 'The provider refuses the request. Often the redirect address is not registered: it is <SITE_ORIGIN>/login/oauth2/code/oidc.',
  },
  invalidGrant: {
    problem: 'notProven',
    told: 'The provider refuses the code: it is too old, was used before, or was made for another redirect address or PKCE verifier.',
  },
  answerIssuer: {
    problem: 'notProven',
    told: 'The answer comes from another issuer (parameter iss) than was asked. Several times, this is a mixed-up configuration or an attack.',
  },
  nonce: {
    problem: 'notProven',
    told: 'The nonce of the ID token is not that of this sign-in: it was issued for another one.',
  },
  tokenIssuer: {
    problem: 'misfit',
    told: 'The ID token names another issuer than the provider does in its description.',
  },
  audience: {
    problem: 'misfit',
    told: 'The ID token is for another client: aud, or azp, is not OIDC_CLIENT_ID.',
  },
  clock: {
    problem: 'clock',
    told: 'The times in the ID token do not fit the clock of this machine. Set both clocks by a time server; half a minute is allowed.',
  },
  signature: {
    problem: 'misfit',
    told: 'The signature of the ID token is not right.',
  },
  keyUnknown: {
    problem: 'misfit',
    told: 'The ID token is signed with a key that is not among those at jwks_uri.',
  },
  algorithm: {
    problem: 'misfit',
    told: 'The ID token is signed by a method that the provider does not name, or that Prova does not take: RS256, PS256, ES256 and their like are.',
  },
  noIdToken: {
    problem: 'misfit',
    told: 'The provider gave no ID token. OpenID Connect has to be switched on for this client.',
  },
  notAPerson: {
    problem: 'misfit',
    told: 'The ID token does not say whom it is about (iss, sub, iat).',
  },
  accessToken: {
    problem: 'notProven',
    told: 'The access token is not the one that belongs to the ID token (at_hash).',
  },
  otherPerson: {
    problem: 'notProven',
    told: 'UserInfo is about somebody else than the ID token.',
  },
  userInfoRefused: {
    problem: 'misfit',
    told: 'The provider refuses UserInfo with the access token that it gave. With OIDC_USERINFO=off it is not asked.',
  },
  answerUnreadable: {
    problem: 'misfit',
    told: 'The answer of the provider is not what OpenID Connect says.',
  },
} as const satisfies Readonly<Record<string, FaultText>>;

export type SignInFault = keyof typeof SIGN_IN_FAULTS;

/** A sign-in that did not come to its end. The message is for the operator and holds no secret. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  constructor(
    readonly fault: SignInFault,
    /** What the provider or the system said of it, without secrets. */
    readonly detail: string | null = null,
  ) {
    super(SIGN_IN_FAULTS[fault].told);
  }
}

/** Whether trying again later may help without anybody doing anything. */
export const isPassing = (fault: SignInFault): boolean => {
  const { problem } = SIGN_IN_FAULTS[fault];
  return problem === 'unreachable' || problem === 'failed';
};
