import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfPresent } from '@prova/shared/node/readIfPresent';
import { writeWhole } from '@prova/shared/node/writeWhole';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKeys: readonly JWK[];
}

async function makeKey(privateFile: string, publicFile: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const publicKeys = [{ ...publicJwk, kid }];
  await writeWhole(publicFile, JSON.stringify(publicKeys));
  await writeWhole(privateFile, JSON.stringify({ ...(await exportJWK(privateKey)), kid }));
  return { kid, privateKey, publicKeys };
}

async function readKey(privateFile: string, publicFile: string): Promise<SigningKey | null> {
  const stored = await readIfPresent(privateFile);
  if (stored === null) return null;
  const jwk = JSON.parse(stored) as JWK;
  const privateKey = await importJWK(jwk, 'EdDSA');
  const publicKeys = JSON.parse(await readFile(publicFile, 'utf8')) as readonly JWK[];
  if (jwk.kid === undefined || privateKey instanceof Uint8Array) throw new TypeError('no signing key');
  return { kid: jwk.kid, privateKey, publicKeys };
}

const privateFileIn = (dataDir: string) => join(dataDir, 'keys', 'registry.private.json');
const publicFileIn = (dataDir: string) => join(dataDir, 'keys', 'registry.public.json');

/**
 * Reads the key that signs this installation's registry.
 * @returns null where none has been made yet
 * @throws Error with one sentence where there is one that cannot be used
 */
export function readSigningKey(dataDir: string): Promise<SigningKey | null> {
  const privateFile = privateFileIn(dataDir);
  return readKey(privateFile, publicFileIn(dataDir)).catch((cause: unknown) => {
    throw new Error(
      `The signing key ${privateFile} cannot be used. Nothing was changed; restore it from a backup.`,
      { cause },
    );
  });
}

/** The same; makes it at the very first start, and never in the place of one that is there. */
export async function openSigningKey(dataDir: string): Promise<SigningKey> {
  return (await readSigningKey(dataDir)) ?? makeKey(privateFileIn(dataDir), publicFileIn(dataDir));
}
