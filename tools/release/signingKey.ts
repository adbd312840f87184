import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';
import { writeWhole } from './releaseStore';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKeys: readonly JWK[];
}

async function makeKey(privateFile: string, publicFile: string): Promise<JWK> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const privateJwk = { ...(await exportJWK(privateKey)), kid };
  await writeWhole(publicFile, JSON.stringify([{ ...publicJwk, kid }]));
  await writeWhole(privateFile, JSON.stringify(privateJwk), 0o600);
  return privateJwk;
}

/** Reads the key that signs this installation's registry; makes it at the very first start. */
export async function openSigningKey(dataDir: string): Promise<SigningKey> {
  const privateFile = join(dataDir, 'keys', 'registry.private.json');
  const publicFile = join(dataDir, 'keys', 'registry.public.json');
  const stored = await readFile(privateFile, 'utf8').catch(() => null);
  const jwk = stored === null ? await makeKey(privateFile, publicFile) : (JSON.parse(stored) as JWK);
  const privateKey = await importJWK(jwk, 'EdDSA').catch(() => null);
  if (jwk.kid === undefined || privateKey === null || privateKey instanceof Uint8Array) {
    throw new Error(
      `The signing key ${privateFile} cannot be read. Nothing was changed; restore it from a backup.`,
    );
  }
  const publicKeys = JSON.parse(await readFile(publicFile, 'utf8')) as readonly JWK[];
  return { kid: jwk.kid, privateKey, publicKeys };
}
