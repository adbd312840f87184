import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';

const COST: ScryptOptions = { N: 16_384, r: 8, p: 1 };
const LENGTH = 32;
const SALT_LENGTH = 16;

const derive = (password: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, LENGTH, COST, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });

/** Salt and scrypt hash, ready for storage. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_LENGTH);
  return `${salt.toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`;
}

/** A hash that no password matches: checking it takes as long as checking a real one. */
const NOBODY = `${Buffer.alloc(SALT_LENGTH).toString('base64url')}.${Buffer.alloc(LENGTH).toString('base64url')}`;

/** Whether the password matches the stored hash. Takes equally long for an unknown account (`undefined`). */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [salt = '', hash = ''] = (stored ?? NOBODY).split('.');
  const derived = await derive(password, Buffer.from(salt, 'base64url'));
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url')) && stored !== undefined;
}
