import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe for cookies and addresses. */
export const createSecret = () => randomBytes(32).toString('base64url');

/** Secrets are stored hashed: a copy of the database signs nobody in. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');
