import type { JWK } from 'jose';
import * as v from 'valibot';

export type SignatureRefusal = 'REG_UNREADABLE' | 'REG_UNKNOWN_KEY' | 'REG_SIGNATURE';
export type Opened =
  | { readonly ok: true; readonly payload: unknown }
  | { readonly ok: false; readonly code: SignatureRefusal; readonly detail: string };

const refuse = (code: SignatureRefusal, detail: string): Opened => ({ ok: false, code, detail });

/** Encodes bytes as base64url without padding. */
export function toBase64url(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The same bytes have many base64url spellings; only the canonical one is accepted. */
function decodeCanonical(part: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    return toBase64url(bytes) === part ? bytes : null;
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

const ED25519 = { name: 'Ed25519' };
const imported = new WeakMap<JWK, Promise<CryptoKey>>();
function importOnce(key: JWK): Promise<CryptoKey> {
  const known = imported.get(key);
  if (known) return known;
  const { kty = '', crv = '', x = '' } = key;
  // Other members of a key, such as the algorithm, are spelled differently by each browser.
  const importing = crypto.subtle.importKey('jwk', { kty, crv, x }, ED25519, false, ['verify']);
  imported.set(key, importing);
  return importing;
}

const headerOf = (type: string) =>
  v.strictObject({ alg: v.literal('EdDSA'), typ: v.literal(type), kid: v.string() });

/**
 * Whether a signature is by this key. Uses the browser's own crypto: the page would need only this much of a
 * JWS library.
 */
async function isSignedBy(key: JWK, signature: Uint8Array<ArrayBuffer>, signed: string): Promise<boolean> {
  try {
    return await crypto.subtle.verify(
      ED25519,
      await importOnce(key),
      signature,
      new TextEncoder().encode(signed),
    );
  } catch {
    return false;
  }
}

/**
 * Opens a compact JWS from its bytes to its payload: canonical form, type, known key and signature.
 * @param type expected in its header
 * @returns the payload as JSON; undefined if the signed bytes are no JSON
 */
export async function openSigned(jws: string, type: string, keys: readonly JWK[]): Promise<Opened> {
  const parts = jws.split('.').map(decodeCanonical);
  const [headerBytes, payloadBytes, signature] = parts;
  if (parts.length !== 3 || !headerBytes || !payloadBytes || !signature) {
    return refuse('REG_UNREADABLE', 'it is not a compact JWS in canonical form');
  }
  const header = v.safeParse(headerOf(type), parseJson(headerBytes));
  if (!header.success) return refuse('REG_UNREADABLE', 'its header is not that of a Prova registry');
  const key = keys.find(({ kid }) => kid === header.output.kid);
  if (!key) return refuse('REG_UNKNOWN_KEY', `it is signed with the unknown key ${header.output.kid}`);
  if (!(await isSignedBy(key, signature, jws.slice(0, jws.lastIndexOf('.'))))) {
    return refuse('REG_SIGNATURE', 'its signature does not match');
  }
  return { ok: true, payload: parseJson(payloadBytes) };
}
