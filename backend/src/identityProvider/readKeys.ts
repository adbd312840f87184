import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readIfPresent } from '@prova/node/readIfPresent';
import { StartFailure } from '@prova/node/startFailure';
import { writeWhole } from '@prova/node/writeWhole';
import { exportJWK, generateKeyPair } from 'jose';
import * as v from 'valibot';

const keysSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    signing: v.looseObject({ kty: v.literal('RSA'), d: v.string() }),
    cookies: v.pipe(v.array(v.string()), v.minLength(1)),
  }),
);
export type IdentityProviderKeys = v.InferOutput<typeof keysSchema>;

async function createKeys(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const signing = {
    ...(await exportJWK(privateKey)),
    alg: 'RS256',
    use: 'sig',
    kid: randomBytes(8).toString('hex'),
  };
  return JSON.stringify({ signing, cookies: [randomBytes(32).toString('base64url')] });
}

/**
 * The provider's own keys, created at its first start and stored.
 * @throws StartFailure when the file exists but holds no keys: new ones would sign everybody out.
 */
export async function readKeys(folder: string): Promise<IdentityProviderKeys> {
  const path = join(folder, 'keys.json');
  let text = await readIfPresent(path);
  if (text === null) {
    text = await createKeys();
    await writeWhole(path, text);
  }
  const parsed = v.safeParse(keysSchema, text);
  if (parsed.success) return parsed.output;
  throw new StartFailure(
    `The keys in ${path} cannot be read: restore the file, or delete it to have new keys made and everybody sign in again.`,
  );
}
