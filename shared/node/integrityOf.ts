import { createHash } from 'node:crypto';

/** How a browser is told which bytes it may run. */
export const integrityOf = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
