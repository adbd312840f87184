import { base64url, compactVerify, importJWK, type CryptoKey, type JWK } from 'jose';
import * as v from 'valibot';

export type SignatureRefusal = 'REG_UNREADABLE' | 'REG_UNKNOWN_KEY' | 'REG_SIGNATURE';
export type Opened =
  | { readonly ok: true; readonly payload: unknown }
  | { readonly ok: false; readonly code: SignatureRefusal; readonly detail: string };

const refuse = (code: SignatureRefusal, detail: string): Opened => ({ ok: false, code, detail });

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

const imported = new WeakMap<JWK, ReturnType<typeof importJWK>>();
function importOnce(key: JWK): Promise<CryptoKey | Uint8Array> {
  const known = imported.get(key);
  if (known) return known;
  const importing = importJWK(key, 'EdDSA');
  imported.set(key, importing);
  return importing;
}

const headerOf = (type: string) =>
  v.strictObject({ alg: v.literal('EdDSA'), typ: v.literal(type), kid: v.string() });

/**
 * Opens a compact JWS from its bytes to its payload: canonical form, type, known key and signature.
 * @param type what its header has to say it is
 * @returns the payload as JSON; undefined where the signed bytes are none
 */
export async function openSigned(jws: string, type: string, keys: readonly JWK[]): Promise<Opened> {
  const parts = jws.split('.').map(decodeCanonical);
  const [headerBytes, payloadBytes] = parts;
  if (parts.length !== 3 || parts.includes(null) || !headerBytes || !payloadBytes) {
    return refuse('REG_UNREADABLE', 'it is not a compact JWS in canonical form');
  }
  const header = v.safeParse(headerOf(type), parseJson(headerBytes));
  if (!header.success) return refuse('REG_UNREADABLE', 'its header is not that of a Prova registry');
  const key = keys.find(({ kid }) => kid === header.output.kid);
  if (!key) return refuse('REG_UNKNOWN_KEY', `it is signed with the unknown key ${header.output.kid}`);
  try {
    await compactVerify(jws, await importOnce(key), { algorithms: ['EdDSA'] });
  } catch {
    return refuse('REG_SIGNATURE', 'its signature does not match');
  }
  return { ok: true, payload: parseJson(payloadBytes) };
}
