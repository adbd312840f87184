import { types } from 'node:util';

/** SQLSTATE classes: connection, rolled back (deadlock), insufficient resources (a full disk too), operator intervention. */
const UNAVAILABLE_CLASSES = new Set(['08', '40', '53', '57']);
/** A standby that takes no changes, a transaction ended for idling: what a failover or a slow network looks like. */
const UNAVAILABLE_CODES = new Set(['25006', '25P03']);
const NETWORK_FAULTS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Those of node-postgres have no code. */
const CLIENT_FAULTS =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error and is not queryable/;

// Not `instanceof`: an error of the network may come from another realm.
const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** No room for a change; what is stored can still be read. */
export const isDiskFull = (error: unknown): boolean =>
  types.isNativeError(error) && ['53100', 'ENOSPC'].includes(codeOf(error));

/** The database cannot work at the moment; the same call may succeed later. */
export function isStoreUnavailable(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const code = codeOf(error);
  return (
    isDiskFull(error) ||
    UNAVAILABLE_CODES.has(code) ||
    (code.length === 5 && UNAVAILABLE_CLASSES.has(code.slice(0, 2))) ||
    NETWORK_FAULTS.has(code) ||
    CLIENT_FAULTS.test(error.message)
  );
}
