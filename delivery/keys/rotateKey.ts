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
    `There is no key in ${folder} that could be rotated: the first start or release makes one. ${UNCHANGED}`,
  );
}

/**
 * Makes the key that will sign next, and adds its public half to those that are trusted. It signs nothing yet: whoever
 * verifies has to have learned of it first.
 * @throws Error with one sentence where there is one already, or no key to follow
 */
export async function prepareNextKey(folder: string, owner: KeyOwner): Promise<PublicKey> {
  const { publicKeys } = await requireKey(folder, owner);
  const next = privateFileOf(folder, owner, 'next');
  if ((await readPrivateKey(folder, owner, 'next')) !== null) {
    throw new Error(`There is a next key already: ${next}. ${UNCHANGED} Go on with --switch.`);
  }
  const { privateJwk, publicJwk } = await makeKeyPair();
  await writePublicKeys(folder, owner, [...publicKeys, publicJwk]);
  await writeWhole(next, JSON.stringify(privateJwk));
  return publicJwk;
}

/**
 * Signs with the next key from now on. The one before signs nothing any more; what it has signed stays good until it is
 * retired, and its private half is gone.
 * @returns the keys before and since, by their ids
 * @throws Error with one sentence where no next key was prepared
 */
export async function switchToNextKey(
  folder: string,
  owner: KeyOwner,
): Promise<{ readonly from: string; readonly to: string }> {
  const { kid: from } = await requireKey(folder, owner);
  // Looked at first: it takes the place of the one that signs.
  if ((await readPrivateKey(folder, owner, 'next')) === null) {
    throw new Error(`There is no next key in ${folder}. ${UNCHANGED} Prepare one with --next.`);
  }
  await rename(privateFileOf(folder, owner, 'next'), privateFileOf(folder, owner));
  const { kid: to, publicKeys } = await requireKey(folder, owner);
  // Of a team's releases those of the old key stay where they are; a registry is signed anew at once.
  const keys = publicKeys.map((key) =>
    owner === 'team' && key.kid !== to ? { ...key, retired: true } : key,
  );
  await writePublicKeys(folder, owner, keys);
  return { from, to };
}

/**
 * Trusts the key that signs now and, where one is prepared, the next, and none of those before.
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

/** Takes back a next key that was prepared and is not to be used after all, for instance because it was seen. */
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
