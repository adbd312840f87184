import { base64url, compactVerify, importJWK, type JWK } from 'jose';
import * as v from 'valibot';
import { REGISTRY_MAX_BYTES, REGISTRY_TYPE, registrySchema, type Registry } from './registry';

export type RegistryRefusal =
  | 'REG_UNREADABLE'
  | 'REG_UNKNOWN_KEY'
  | 'REG_SIGNATURE'
  | 'REG_SCHEMA'
  | 'REG_ENVIRONMENT'
  | 'REG_ROLLBACK'
  | 'REG_EXPIRED';

export type RegistryCheck =
  | { readonly ok: true; readonly registry: Registry }
  | { readonly ok: false; readonly code: RegistryRefusal; readonly detail: string };

export interface RegistryTrust {
  /** Public Ed25519 keys with a `kid`: the current one and, during a rotation, the next. */
  readonly keys: readonly JWK[];
  readonly env: Registry['env'];
  /** The highest version seen so far; anything below is a roll-back. */
  readonly floor: number;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
}

/** After `exp` the last good registry is used for this long, so that a stuck signer takes no site down at once. */
const GRACE_MS = 7 * 24 * 60 * 60 * 1000;
/** How far a device's clock may run behind the signer's. */
const CLOCK_TOLERANCE_MS = 24 * 60 * 60 * 1000;

const headerSchema = v.strictObject({
  alg: v.literal('EdDSA'),
  typ: v.literal(REGISTRY_TYPE),
  kid: v.string(),
});

const refuse = (code: RegistryRefusal, detail: string): RegistryCheck => ({ ok: false, code, detail });

/** The same bytes have many base64url spellings; one of them is canonical and only that is accepted. */
function decodeCanonical(part: string): Uint8Array | null {
  try {
    const bytes = base64url.decode(part);
    return base64url.encode(bytes) === part ? bytes : null;
  } catch {
    return null;
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

/** Opens a signed registry from its bytes to its content: canonical form, known key, signature and shape. */
export async function openRegistry(jws: string, keys: readonly JWK[]): Promise<RegistryCheck> {
  const parts = jws.split('.').map(decodeCanonical);
  const [headerBytes, payloadBytes] = parts;
  if (
    jws.length > REGISTRY_MAX_BYTES ||
    parts.length !== 3 ||
    parts.includes(null) ||
    !headerBytes ||
    !payloadBytes
  ) {
    return refuse('REG_UNREADABLE', 'it is not a compact JWS in canonical form');
  }
  const header = v.safeParse(headerSchema, parseJson(headerBytes));
  if (!header.success) return refuse('REG_UNREADABLE', 'its header is not that of a Prova registry');
  const key = keys.find(({ kid }) => kid === header.output.kid);
  if (!key) return refuse('REG_UNKNOWN_KEY', `it is signed with the unknown key ${header.output.kid}`);
  try {
    await compactVerify(jws, await importJWK(key, 'EdDSA'), { algorithms: ['EdDSA'] });
  } catch {
    return refuse('REG_SIGNATURE', 'its signature does not match');
  }
  const parsed = v.safeParse(registrySchema, parseJson(payloadBytes));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return refuse('REG_SCHEMA', `${v.getDotPath(issue) ?? 'content'}: ${issue.message}`);
  }
  return { ok: true, registry: parsed.output };
}

/** Opens a signed registry and checks that it is meant for here and now. Missing means refused. */
export async function verifyRegistry(jws: string, trust: RegistryTrust): Promise<RegistryCheck> {
  const opened = await openRegistry(jws, trust.keys);
  if (!opened.ok) return opened;
  const { registry } = opened;
  const { env, floor, now } = trust;

  if (registry.env !== env) return refuse('REG_ENVIRONMENT', `it is made for ${registry.env}`);
  if (registry.version < floor) {
    return refuse(
      'REG_ROLLBACK',
      `version ${registry.version} is older than ${floor}, which was seen before`,
    );
  }
  if (registry.iat * 1000 > now + CLOCK_TOLERANCE_MS || registry.exp * 1000 + GRACE_MS < now) {
    return refuse('REG_EXPIRED', `it was valid until ${new Date(registry.exp * 1000).toISOString()}`);
  }
  return opened;
}
