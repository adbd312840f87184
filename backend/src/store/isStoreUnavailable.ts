import { types } from 'node:util';

/**
 * SQLSTATE classes: connection, rolled back (deadlock), insufficient resources (also a full disk), operator
 * intervention.
 */
const UNAVAILABLE_CLASSES = new Set(['08', '40', '53', '57']);
/** A read-only standby, a transaction ended for idling: symptoms of a failover or a slow network. */
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
/** Messages of node-postgres's own errors, which have no code. */
const CLIENT_FAULTS =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error and is not queryable/;

// The code counts, and not `instanceof`: a network error may come from another realm.
const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Whether the disk has no room for a change; stored data can still be read. */
export const isDiskFull = (error: unknown): boolean =>
  types.isNativeError(error) && ['53100', 'ENOSPC'].includes(codeOf(error));

/** Whether the database is temporarily unavailable, so that the same call may succeed later. */
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
