import { rename, rm } from 'node:fs/promises';
import { writeWhole } from '@prova/node/writeWhole';
import {
  makeKeyPair,
  privateFileOf,
  readPrivateKey,
  readPublicKeys,
  readSigningKey,
  writePublicKeys,
  type KeyOwner,
  type PublicKey,
} from './signingKey';

const UNCHANGED = 'Nothing was changed.';

async function requireKey(folder: string, owner: KeyOwner) {
  const key = await readSigningKey(folder, owner);
  if (key) return key;
  throw new Error(
    `There is no key to rotate in ${folder}: the first start or release creates one. ${UNCHANGED}`,
  );
}

/**
 * Creates the next signing key, and adds its public half to the trusted ones. It signs nothing yet: verifiers
 * have to learn of it first.
 * @throws Error with one sentence if a next key exists already, or no key to follow
 */
export async function prepareNextKey(folder: string, owner: KeyOwner): Promise<PublicKey> {
  const { publicKeys } = await requireKey(folder, owner);
  const next = privateFileOf(folder, owner, 'next');
  if ((await readPrivateKey(folder, owner, 'next')) !== null) {
    throw new Error(`A next key already exists: ${next}. ${UNCHANGED} Continue with --switch.`);
  }
  const { privateJwk, publicJwk } = await makeKeyPair();
  await writePublicKeys(folder, owner, [...publicKeys, publicJwk]);
  await writeWhole(next, JSON.stringify(privateJwk));
  return publicJwk;
}

/**
 * Signs with the next key from now on. The previous one signs nothing any more; its signatures stay valid
 * until it is retired, and its private half is deleted.
 * @returns the ids of the previous and the current key
 * @throws Error with one sentence if no next key was prepared
 */
export async function switchToNextKey(
  folder: string,
  owner: KeyOwner,
): Promise<{ readonly from: string; readonly to: string }> {
  const { kid: from } = await requireKey(folder, owner);
  // The next key is checked first, since it replaces the signing key.
  if ((await readPrivateKey(folder, owner, 'next')) === null) {
    throw new Error(`There is no next key in ${folder}. ${UNCHANGED} Create one with --next.`);
  }
  await rename(privateFileOf(folder, owner, 'next'), privateFileOf(folder, owner));
  const { kid: to, publicKeys } = await requireKey(folder, owner);
  // A team's releases under the old key stay as they are; a registry is signed again at once.
  const keys = publicKeys.map((key) =>
    owner === 'team' && key.kid !== to ? { ...key, retired: true } : key,
  );
  await writePublicKeys(folder, owner, keys);
  return { from, to };
}

/**
 * Trusts the signing key and the prepared next one, if any, and none of the earlier ones.
 * @returns the ids of the keys that are no longer trusted
 */
export async function retireOldKeys(folder: string, owner: KeyOwner): Promise<readonly string[]> {
  const { kid, publicKeys } = await requireKey(folder, owner);
  const nextKid = (await readPrivateKey(folder, owner, 'next'))?.own.kid;
  const isCurrent = (key: PublicKey) => key.kid === kid || key.kid === nextKid;
  const kept = publicKeys.filter(isCurrent);
  await writePublicKeys(folder, owner, kept);
  return publicKeys.filter((key) => !isCurrent(key)).map((key) => key.kid);
}

/** Withdraws a prepared key, for instance because it leaked. */
export async function discardNextKey(folder: string, owner: KeyOwner): Promise<void> {
  const next = await readPrivateKey(folder, owner, 'next');
  if (next === null) throw new Error(`There is no next key in ${folder}. ${UNCHANGED}`);
  await rm(privateFileOf(folder, owner, 'next'));
  const keys = await readPublicKeys(folder, owner);
  await writePublicKeys(
    folder,
    owner,
    keys.filter((key) => key.kid !== next.own.kid),
  );
}
