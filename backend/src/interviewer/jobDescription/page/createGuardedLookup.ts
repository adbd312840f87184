import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Resolves a host name to all of its addresses. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** Thrown for a host with a forbidden address. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}

/**
 * The lookup of one connection: the connection goes to the checked address, which prevents DNS rebinding. One
 * forbidden address among several forbids all of them.
 */
export function createGuardedLookup(
  resolve: Resolve,
  isAllowed: (address: string) => boolean,
): LookupFunction {
  const find = async (hostname: string) => {
    const addresses = await resolve(hostname);
    if (addresses.some(({ address }) => !isAllowed(address))) throw new ForbiddenAddressError(hostname);
    const [first] = addresses;
    if (!first) throw Object.assign(new Error(`No address for ${hostname}`), { code: 'ENOTFOUND' });
    return { first, all: [...addresses] };
  };
  return (hostname, { all: wantsAll }, callback) => {
    find(hostname).then(
      ({ first, all }) => {
        if (wantsAll === true) callback(null, all);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), ''),
    );
  };
}
