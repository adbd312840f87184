import type { ContributedRoute } from './findContributedRoute';

/** Parts of a path that stand in an address as they stand in a path: anything else the page might write differently. */
const PLAIN = /^[\w-]+$/;

/**
 * What the page of a route asks the API for at first, at an address. Nothing where the address has a query, since the page may then ask for
 * something else.
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
