import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts a provider's token, so that a copy of the database is useless. */
export interface TokenSeal {
  seal(token: string): string;
  /** Null if the token was sealed by another installation, or with a former client secret. */
  open(sealed: string): string | null;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param secret known only to the backends of this installation */
export function createTokenSeal(secret: string): TokenSeal {
  const key = createHash('sha256').update(`tokens of the provider ${secret}`).digest();
  return {
    seal(token) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const closed = [cipher.update(token, 'utf8'), cipher.final()];
      return Buffer.concat([nonce, ...closed, cipher.getAuthTag()]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return (
          decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        return null;
      }
    },
  };
}
