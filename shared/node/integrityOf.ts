import { createHash } from 'node:crypto';

/** A subresource integrity value. */
export const integrityOf = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
