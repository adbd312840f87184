import { createPrivateKey, type JsonWebKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartFailure } from '@prova/node/startFailure';
import * as v from 'valibot';

/** The signing key for client authentication, instead of a secret. */
export interface ClientKey {
  readonly jwk: JsonWebKey;
  readonly algorithm: 'RS256' | 'ES256' | 'ES384' | 'ES512';
  readonly keyId: string | null;
  /** SHA-256 of the accompanying certificate, as base64url; some providers find the key by it. */
  readonly thumbprint: string | null;
}

const SETTING = 'OIDC_CLIENT_KEY_FILE';
const MIN_RSA_BITS = 2048;
const CURVES: Readonly<Record<string, ClientKey['algorithm']>> = {
  'P-256': 'ES256',
  'P-384': 'ES384',
  'P-521': 'ES512',
};
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/;
const jwkSchema = v.looseObject({ kty: v.string(), d: v.string(), kid: v.optional(v.string()) });

const refused = (file: string, why: string) =>
  new StartFailure(`These settings cannot be used: ${SETTING} ${why} (${file}).`);

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw refused(file, `cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}`);
  }
}

/**
 * Reads a private key in PEM form (PKCS #8, with or without its certificate) or as a JWK.
 * @throws StartFailure that names the file and the fault, without its content
 */
export function readClientKey(file: string, keyId: string | undefined): ClientKey {
  const text = readText(file);
  let given: { jwk: JsonWebKey; kid: string | undefined };
  try {
    if (text.trimStart().startsWith('{')) {
      const { kid, ...jwk } = v.parse(jwkSchema, JSON.parse(text));
      given = { jwk: createPrivateKey({ key: jwk, format: 'jwk' }).export({ format: 'jwk' }), kid };
    } else given = { jwk: createPrivateKey(text).export({ format: 'jwk' }), kid: undefined };
  } catch {
    throw refused(file, 'must be a private key without a password, in PEM form or as a JWK');
  }
  const { jwk } = given;
  const bits = Buffer.from(jwk.n ?? '', 'base64url').length * 8;
  if (jwk.kty === 'RSA' && bits < MIN_RSA_BITS) throw refused(file, 'must have 2048 bits or more');
  const algorithm = jwk.kty === 'RSA' ? 'RS256' : CURVES[jwk.crv ?? ''];
  if (algorithm === undefined) throw refused(file, 'must be an RSA key or one on P-256, P-384 or P-521');
  const certificate = CERTIFICATE.exec(text)?.[0];
  const fingerprint = certificate && new X509Certificate(certificate).fingerprint256;
  return {
    jwk,
    algorithm,
    keyId: keyId ?? given.kid ?? null,
    thumbprint: fingerprint
      ? Buffer.from(fingerprint.replaceAll(':', ''), 'hex').toString('base64url')
      : null,
  };
}
