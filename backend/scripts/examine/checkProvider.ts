import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { CALLBACK_PATH } from '../../src/lib/siteClient';
import { fetchFromProvider } from '../../src/session/fetchFromProvider';
import { descriptionAddress } from '../../src/session/issuer';
import { createOidcClient, type OidcClient } from '../../src/session/oidcClient';
import { SignInError } from '../../src/session/signInFaults';
import type { Settings } from '../../src/settings/settings';
import { findingsOf, sayingOf, type Finding } from '@prova/node/finding';

const { well, notice, fault } = findingsOf('provider');

const LIMIT_MS = 10_000;
/** The backend's clock tolerance. */
const CLOCK_TOLERANCE_S = 30;

/** A provider's metadata relevant for sign-in; omitted features may exist regardless. */
const descriptionSchema = v.looseObject({
  issuer: v.string(),
  jwks_uri: v.optional(v.string()),
  end_session_endpoint: v.optional(v.string()),
  response_types_supported: v.optional(v.array(v.string())),
  scopes_supported: v.optional(v.array(v.string())),
  token_endpoint_auth_methods_supported: v.optional(v.array(v.string())),
});
type Description = v.InferOutput<typeof descriptionSchema>;
const keysSchema = v.looseObject({ keys: v.pipe(v.array(v.looseObject({})), v.minLength(1)) });

const ask = (address: string | URL) =>
  fetchFromProvider(String(address), { signal: AbortSignal.timeout(LIMIT_MS) });

const explain = (error: unknown): Finding => {
  if (!(error instanceof SignInError)) return fault(sayingOf(error), 'See docs/identity-providers.md.');
  const [what = '', ...remedy] = error.message.split(/(?<=[.]) /);
  const detail = error.detail === null ? '' : ` (${error.detail})`;
  return fault(what.replace(/\.$/, '') + detail + '.', remedy.join(' ') || 'See docs/identity-providers.md.');
};

function lookAtDescription(description: Description, { oidc }: Settings): readonly Finding[] {
  const findings: Finding[] = [];
  const lacks = (offered: readonly string[] | undefined, wanted: string) =>
    offered !== undefined && !offered.includes(wanted);
  if (lacks(description.response_types_supported, 'code')) {
    findings.push(
      fault('The provider does not offer the code flow.', 'Allow response_type=code for the client.'),
    );
  }
  const scopes = oidc.scopes.split(' ').filter((scope) => lacks(description.scopes_supported, scope));
  if (scopes.length > 0) {
    findings.push(
      notice(
        `The provider does not list the scopes ${scopes.join(', ')}.`,
        'If sign-ins fail with invalidScope, set OIDC_SCOPES to scopes that the provider supports.',
      ),
    );
  }
  const { method } = oidc.authentication;
  if (method !== 'bySecret' && lacks(description.token_endpoint_auth_methods_supported, method)) {
    findings.push(
      notice(
        `The provider does not list ${method}, the value of OIDC_CLIENT_AUTH.`,
        'Set OIDC_CLIENT_AUTH to a method that the provider lists.',
      ),
    );
  }
  if (description.end_session_endpoint === undefined) {
    findings.push(
      notice(
        'The provider has no end_session_endpoint: a logout ends the session here, but not at the provider.',
        'Nothing, if that is intended: the next sign-in may skip the password prompt.',
      ),
    );
  }
  return findings;
}

async function lookAtKeys({ jwks_uri: address }: Description): Promise<readonly Finding[]> {
  const without = fault('The provider publishes no keys for its tokens.', 'Check its jwks_uri.');
  if (address === undefined) return [without];
  const keys: unknown = await ask(address)
    .then((answer) => answer.json())
    .catch(() => null);
  return v.is(keysSchema, keys) ? [] : [without];
}

function lookAtClock(answer: Response): readonly Finding[] {
  const theirs = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(theirs)) return [];
  const apart = Math.round((Date.now() - theirs) / 1000);
  if (Math.abs(apart) <= CLOCK_TOLERANCE_S) return [];
  const where = apart > 0 ? 'behind' : 'ahead of';
  return [
    fault(
      `The provider’s clock is ${Math.abs(apart)} s ${where} this machine’s; the tolerance is ${CLOCK_TOLERANCE_S} s.`,
      'Synchronise both with NTP.',
    ),
  ];
}

/** Sends a browser's sign-in request, up to the first response. */
async function lookAtSignIn(address: URL, redirect: string): Promise<readonly Finding[]> {
  const answer = await ask(address);
  const goes = answer.headers.get('location');
  const error =
    goes === null || !URL.canParse(goes, address.href)
      ? null
      : new URL(goes, address.href).searchParams.get('error');
  if (answer.status < 400 && error === null) return [];
  return [
    fault(
      `The provider responds with ${error ?? String(answer.status)} to the first step of a sign-in.`,
      `Check that the client exists, may use the code flow, and has the redirect address ${redirect}.`,
    ),
  ];
}

/**
 * Redeems a code issued to nobody: a provider that accepts the client rejects the code; otherwise it rejects
 * the client.
 */
async function lookAtClient(
  client: OidcClient,
  { issuer }: Description,
  redirect: string,
): Promise<readonly Finding[]> {
  const callback = new URL(redirect);
  const state = randomBytes(16).toString('hex');
  for (const [name, value] of Object.entries({ code: state, state, iss: issuer })) {
    callback.searchParams.set(name, value);
  }
  const attempt = { nonce: state, codeVerifier: randomBytes(32).toString('hex') };
  try {
    await client.redeem(callback, state, attempt);
    return [
      fault(
        'The provider accepts a code that it never issued.',
        'Do not use this provider: it admits anybody.',
      ),
    ];
  } catch (error) {
    return error instanceof SignInError && error.fault === 'invalidGrant' ? [] : [explain(error)];
  }
}

/**
 * Whether people can sign in at the provider: metadata, keys, clock, the first step of a sign-in, and whether
 * it accepts the client's secret or key.
 * @param isEmbedded whether it is the provider for development machines, which runs with the site
 */
export async function checkProvider(settings: Settings, isEmbedded: boolean): Promise<readonly Finding[]> {
  const client = createOidcClient(settings);
  const redirect = settings.siteOrigin + CALLBACK_PATH;
  const attempt = { nonce: 'doctor', codeVerifier: randomBytes(32).toString('hex') };
  const wish = { look: { language: 'en', theme: 'dark' }, askAgain: false } as const;
  try {
    const address = await client.authorizationUrl('doctor', attempt, wish);
    const answer = await ask(descriptionAddress(settings.oidc.issuer));
    const description = v.parse(descriptionSchema, await answer.json());
    const findings = [
      ...lookAtDescription(description, settings),
      ...(await lookAtKeys(description)),
      ...lookAtClock(answer),
      ...(await lookAtSignIn(address, redirect)),
      ...(await lookAtClient(client, description, redirect)),
    ];
    if (findings.some(({ state }) => state === 'fault')) return findings;
    return [...findings, well(`${description.issuer} knows the client ${settings.oidc.clientId}.`)];
  } catch (error) {
    if (!isEmbedded) return [explain(error)];
    return [notice('The embedded provider is not running.', 'Nothing: npm start starts it.')];
  }
}
