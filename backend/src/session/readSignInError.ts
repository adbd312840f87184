import * as client from 'openid-client';
import * as v from 'valibot';
import { scrub, withoutSecrets } from './scrub';
import { SignInError, type SignInFault } from './signInFaults';

/** The stage: discovery, the browser's response, the token request, or UserInfo. */
export type SignInStep = 'discovery' | 'answer' | 'tokens' | 'userInfo';

/** Error codes of OAuth 2.0 and OpenID Connect. */
const BY_OAUTH_ERROR: Readonly<Record<string, SignInFault>> = {
  access_denied: 'cancelled',
  invalid_client: 'invalidClient',
  unauthorized_client: 'unauthorizedClient',
  invalid_scope: 'invalidScope',
  invalid_grant: 'invalidGrant',
  server_error: 'providerFailed',
  temporarily_unavailable: 'providerFailed',
  login_required: 'interaction',
  interaction_required: 'interaction',
  consent_required: 'interaction',
  account_selection_required: 'interaction',
};
const BY_CLAIM: Readonly<Record<string, SignInFault>> = {
  nonce: 'nonce',
  aud: 'audience',
  azp: 'audience',
  iss: 'tokenIssuer',
};
/** Node's codes for a failed connection. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|SSL|TLS/;
const NAME = /^(ENOTFOUND|EAI_AGAIN)$/;
const SLOW = /TIMEOUT|ETIMEDOUT|ABORT/;
const CONNECTION = /^(?:E[A-Z]{3,}|UND_ERR_\w+|OAUTH_TIMEOUT|OAUTH_ABORT)$/;
/** openid-client's messages for a wrong signature or algorithm: its code is generic. */
const BY_MESSAGE: readonly [RegExp, SignInFault][] = [
  [/signature verification failed/, 'signature'],
  [/"alg"/, 'algorithm'],
  [/response parameter.*"iss"|"iss".*response parameter/, 'answerIssuer'],
  [/"nonce"/, 'nonce'],
  [/"aud"/, 'audience'],
  [/"id_token" property/, 'noIdToken'],
  [/\("?(issuer|subject|issued at)"?\) claim|"(iss|sub|iat)"/, 'notAPerson'],
];

const claimSchema = v.object({ claim: v.string() });
const attributeSchema = v.object({
  attribute: v.string(),
  body: v.looseObject({ issuer: v.optional(v.unknown()) }),
});
const timesSchema = v.object({
  claim: v.string(),
  now: v.number(),
  claims: v.looseObject({ iat: v.optional(v.number()) }),
});
const codeSchema = v.object({ code: v.string() });
const codeOf = (error: unknown) => {
  const parsed = v.safeParse(codeSchema, error);
  return parsed.success ? parsed.output.code : null;
};

const causedSchema = v.object({ cause: v.optional(v.unknown()) });
const saidSchema = v.object({ name: v.string(), message: v.string() });
const saidBy = (error: unknown) => {
  const parsed = v.safeParse(saidSchema, error);
  return parsed.success ? parsed.output : { name: '', message: '' };
};

/** An error and its causes, outermost first. */
function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let at: unknown = error; at !== undefined && at !== null && chain.length < 6;) {
    chain.push(at);
    const caused = v.safeParse(causedSchema, at);
    at = caused.success ? caused.output.cause : undefined;
  }
  return chain;
}

const ofStatus = (status: number, step: SignInStep): SignInFault => {
  if (status >= 500 || status === 429) return 'providerFailed';
  if (step === 'discovery') return 'notAProvider';
  if (step === 'userInfo') return 'userInfoRefused';
  return status === 401 ? 'invalidClient' : 'answerUnreadable';
};

type Found = readonly [fault: SignInFault, detail: string | null];

function findOAuthError(chain: readonly unknown[], step: SignInStep): Found | null {
  for (const error of chain) {
    if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError) {
      const { error: name, error_description: description } = error;
      // Some providers fail by status only, with an unrelated body.
      const status = error instanceof client.ResponseBodyError ? error.status : 400;
      const fault = BY_OAUTH_ERROR[name] ?? (status >= 500 ? 'providerFailed' : 'requestRefused');
      return [fault, description === undefined ? name : `${name}: ${description}`];
    }
    if (error instanceof client.WWWAuthenticateChallengeError) {
      return [ofStatus(error.status, step), `status ${error.status}`];
    }
    if (error instanceof Response) return [ofStatus(error.status, step), `status ${error.status}`];
  }
  return null;
}

function findMismatch(chain: readonly unknown[]): Found | null {
  for (const error of chain) {
    const times = v.safeParse(timesSchema, error);
    if (times.success) {
      const { claim, now, claims } = times.output;
      const apart =
        claims.iat === undefined ? '' : `, issued ${Math.round(now - claims.iat)} s ago by this clock`;
      return ['clock', `${claim}${apart}`];
    }
    const claim = v.safeParse(claimSchema, error);
    if (claim.success) return [BY_CLAIM[claim.output.claim] ?? 'answerUnreadable', claim.output.claim];
    const attribute = v.safeParse(attributeSchema, error);
    if (!attribute.success) continue;
    const { attribute: name, body } = attribute.output;
    if (name === 'sub') return ['otherPerson', null];
    if (name === 'issuer') {
      return ['issuerDiffers', typeof body.issuer === 'string' ? `it says ${body.issuer}` : null];
    }
  }
  return null;
}

function findConnection(chain: readonly unknown[]): Found | null {
  for (const error of chain) {
    if (saidBy(error).name === 'TimeoutError') return ['timeout', null];
    const code = codeOf(error);
    if (code === null) continue;
    if (NAME.test(code)) return ['nameUnknown', code];
    if (CONNECTION.test(code)) return [SLOW.test(code) ? 'timeout' : 'unreachable', code];
    if (!code.startsWith('OAUTH_') && CERTIFICATE.test(code)) return ['certificate', code];
  }
  return null;
}

function findFault(error: unknown, step: SignInStep): Found {
  const chain = chainOf(error);
  const ours = chain.find((each) => each instanceof SignInError);
  if (ours) return [ours.fault, ours.detail];
  const found = findOAuthError(chain, step) ?? findMismatch(chain) ?? findConnection(chain);
  if (found) return found;
  const codes = chain.map(codeOf);
  if (codes.includes('OAUTH_KEY_SELECTION_FAILED')) return ['keyUnknown', null];
  for (const message of chain.map((each) => saidBy(each).message)) {
    const match = BY_MESSAGE.find(([pattern]) => pattern.test(message));
    if (match) return [match[1], null];
  }
  if (codes.includes('OAUTH_UNSUPPORTED_OPERATION')) return ['algorithm', null];
  // The generic error of `fetch`.
  if (chain.some((each) => saidBy(each).name === 'TypeError')) return ['unreachable', null];
  return [step === 'discovery' ? 'notAProvider' : 'answerUnreadable', null];
}

/**
 * An error of openid-client as a sign-in problem.
 * @param secrets of this sign-in and of the settings, to be kept out of the log
 */
export function readSignInError(error: unknown, step: SignInStep, secrets: readonly string[]): SignInError {
  if (error instanceof SignInError) return error;
  const [fault, detail] = findFault(error, step);
  if (detail === null) return new SignInError(fault);
  // A long issuer may look like a secret, but is public: only known secrets are removed from it.
  return new SignInError(
    fault,
    fault === 'issuerDiffers' ? withoutSecrets(detail, secrets) : scrub(detail, secrets),
  );
}
