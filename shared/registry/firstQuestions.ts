import type { ContributedRoute } from './findContributedRoute';

/** Path parts spelled alike in paths and addresses: the page might escape anything else differently. */
const PLAIN = /^[\w-]+$/;

/**
 * The first API calls of a route's page at an address. None for an address with a query, since the page may
 * then request something else.
 * @param search of the address, without its `?`
 */
export function firstQuestions(
  route: Pick<ContributedRoute, 'path' | 'asks'>,
  pathname: string,
  search: string,
): readonly string[] {
  if (search !== '') return [];
  const given = pathname.split('/');
  const parts = new Map(route.path.split('/').map((part, at) => [part, given[at] ?? '']));
  return (route.asks ?? []).flatMap((address) => {
    const placeholders = address.match(/:[\w-]+/g) ?? [];
    if (!placeholders.every((name) => PLAIN.test(parts.get(name) ?? ''))) return [];
    return [address.replaceAll(/:[\w-]+/g, (name) => parts.get(name) ?? '')];
  });
}
