/** SQLSTATE classes: connection, insufficient resources (a full disk too), operator intervention. */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57']);
const NETWORK_FAULTS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOSPC']);
/** node-postgres gives these two no code. */
const CLIENT_FAULTS = /timeout exceeded when trying to connect|Query read timeout|Connection terminated/;

/** The database cannot work at the moment; the same call may succeed later. */
export function isStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    (code.length === 5 && UNAVAILABLE_CLASSES.has(code.slice(0, 2))) ||
    NETWORK_FAULTS.has(code) ||
    CLIENT_FAULTS.test(error.message)
  );
}
