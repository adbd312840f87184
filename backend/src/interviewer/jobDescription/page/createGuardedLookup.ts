import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** All addresses of a host. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** A host has an address that must not be connected to. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}

/**
 * The lookup of one connection: what is checked here is what is connected to, so a name cannot lead somewhere else in between.
 * One forbidden address among several forbids all of them.
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
