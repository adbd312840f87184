import { addressKey } from '@prova/node/addressKey';

/** The counted entity: the person for authenticated calls, the network otherwise. */
interface Counted {
  readonly user?: { readonly id: string } | null;
  readonly ip: string;
}

/**
 * A rate limit per minute, for a route or for all routes of a scope.
 * @param name of a limit that counts separately from the limit of its scope
 */
export const perMinute = (max: number, name = '') => ({
  max,
  timeWindow: '1 minute',
  keyGenerator: ({ user, ip }: Counted) => `${name} ${user?.id ?? addressKey(ip)}`,
});
