import { join } from 'node:path';
import { readIfPresent } from '@prova/node/readIfPresent';
import { writeWhole } from '@prova/node/writeWhole';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';
import * as v from 'valibot';

/** The key's owner: the operator, who signs the registry, or a team, which signs its releases. */
export type KeyOwner = 'registry' | 'team';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  /** Public keys, including the keys of a rotation. */
  readonly publicKeys: readonly PublicKey[];
}

/** A public key as stored; a retired key signs nothing new, and its signatures stay valid. */
export const publicKeySchema = v.looseObject({
  kty: v.literal('OKP'),
  crv: v.literal('Ed25519'),
  x: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be an Ed25519 key in base64url')),
  kid: v.pipe(v.string(), v.minLength(1)),
  retired: v.optional(v.boolean()),
});
export type PublicKey = v.InferOutput<typeof publicKeySchema>;
const publicKeysSchema = v.pipe(v.string(), v.parseJson(), v.array(publicKeySchema), v.minLength(1));
const privateJwkSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ ...publicKeySchema.entries, d: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
);

export const privateFileOf = (folder: string, owner: KeyOwner, part: 'private' | 'next' = 'private') =>
  join(folder, `${owner}.${part}.json`);
export const publicFileOf = (folder: string, owner: KeyOwner) => join(folder, `${owner}.public.json`);
/** The folder of an installation's keys. */
export const keysFolder = (dataDir: string) => join(dataDir, 'keys');

/** Creates an Ed25519 pair, named by its thumbprint. */
export async function makeKeyPair(): Promise<{ readonly privateJwk: JWK; readonly publicJwk: PublicKey }> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const exported = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(exported);
  const publicJwk = v.parse(publicKeySchema, { ...exported, kid });
  return { privateJwk: { ...(await exportJWK(privateKey)), kid }, publicJwk };
}

/**
 * Reads an owner's public keys.
 * @returns an empty list if there is no file
 * @throws Error with one sentence if the file is invalid
 */
export async function readPublicKeys(folder: string, owner: KeyOwner): Promise<readonly PublicKey[]> {
  const file = publicFileOf(folder, owner);
  const refuse = () =>
    new Error(`The public keys ${file} cannot be used. Nothing was changed; restore them from a backup.`);
  const text = await readIfPresent(file).catch(() => Promise.reject(refuse()));
  if (text === null) return [];
  const parsed = v.safeParse(publicKeysSchema, text);
  if (parsed.success) return parsed.output;
  throw refuse();
}

export async function writePublicKeys(
  folder: string,
  owner: KeyOwner,
  keys: readonly PublicKey[],
): Promise<void> {
  await writeWhole(publicFileOf(folder, owner), JSON.stringify(keys));
}

/**
 * Reads the private half of a key.
 * @returns null if there is no file
 * @throws Error with one sentence if the file is invalid
 */
export async function readPrivateKey(
  folder: string,
  owner: KeyOwner,
  part: 'private' | 'next' = 'private',
): Promise<{ readonly own: PublicKey; readonly privateKey: CryptoKey } | null> {
  const file = privateFileOf(folder, owner, part);
  try {
    const text = await readIfPresent(file);
    if (text === null) return null;
    const jwk = v.parse(privateJwkSchema, text);
    const privateKey = await importJWK(jwk as JWK, 'EdDSA');
    if (privateKey instanceof Uint8Array) throw new TypeError('no signing key');
    const { kty, crv, x, kid } = jwk;
    return { own: { kty, crv, x, kid }, privateKey };
  } catch (cause) {
    throw new Error(
      `The signing key ${file} cannot be used. Nothing was changed; restore it from a backup.`,
      { cause },
    );
  }
}

/**
 * Reads an owner's signing key.
 * @returns null if this machine has none
 * @throws Error with one sentence if the file is invalid
 */
export async function readSigningKey(folder: string, owner: KeyOwner): Promise<SigningKey | null> {
  const found = await readPrivateKey(folder, owner);
  if (found === null) return null;
  const { own, privateKey } = found;
  const publicKeys = await readPublicKeys(folder, owner);
  const isKnown = publicKeys.some(({ kid }) => kid === own.kid);
  return { kid: own.kid, privateKey, publicKeys: isKnown ? publicKeys : [...publicKeys, own] };
}

/**
 * Reads an owner's signing key. Creates it at first use, but never in place of an existing or lost one.
 * @throws Error with one sentence if the file is invalid, or the private half is gone
 */
export async function openSigningKey(folder: string, owner: KeyOwner): Promise<SigningKey> {
  const [present, known] = await Promise.all([readSigningKey(folder, owner), readPublicKeys(folder, owner)]);
  if (present) {
    // The public half is written after the private one: a crash in between is repaired.
    if (present.publicKeys.length > known.length) await writePublicKeys(folder, owner, present.publicKeys);
    return present;
  }
  if (known.some(({ retired }) => retired !== true)) {
    throw new Error(
      `The signing key ${privateFileOf(folder, owner)} is missing, but its public half exists. Nothing was changed; restore it from a ` +
        `backup. If it is lost for good, write "retired": true into its entry in ${publicFileOf(folder, owner)}: then a new key is ` +
        'created, and signatures of the old one stay valid.',
    );
  }
  const { privateJwk, publicJwk } = await makeKeyPair();
  await writeWhole(privateFileOf(folder, owner), JSON.stringify(privateJwk));
  await writePublicKeys(folder, owner, [...known, publicJwk]);
  const made = await readSigningKey(folder, owner);
  if (!made) throw new Error(`The signing key could not be written to ${folder}.`);
  return made;
}
