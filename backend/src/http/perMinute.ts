import { addressKey } from '@prova/node/addressKey';

/** Who is counted: the person, where a call asks who makes it, and the network that it comes from otherwise. */
interface Counted {
  readonly user?: { readonly id: string } | null;
  readonly ip: string;
}

/**
 * A limit of so many calls a minute, for the rate limit of a route or of all routes of a scope.
 * @param name of a limit that counts apart from that of its scope
 */
export const perMinute = (max: number, name = '') => ({
  max,
  timeWindow: '1 minute',
  keyGenerator: ({ user, ip }: Counted) => `${name} ${user?.id ?? addressKey(ip)}`,
});
