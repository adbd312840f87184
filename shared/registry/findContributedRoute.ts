import type { Contribution } from '@prova/shared/remote-contract/contribution';
import type { RegisteredRemote } from './registry';

export type ContributedRoute = Contribution['routes'][number] & { readonly remote: string };

/** Patterns by specificity: fixed parts before placeholders, equals in the given order. */
export interface RouteTable<Route> {
  find(pathname: string): Route | null;
}

const placeholders = (parts: readonly string[]) => parts.filter((part) => part.startsWith(':')).length;

/** Sorts patterns once, so that a lookup need not scan all of them. */
export function createRouteTable<Route extends { readonly path: string }>(
  routes: readonly Route[],
): RouteTable<Route> {
  const fixed = new Map<string, Route>();
  const patterns = new Map<number, { readonly parts: readonly string[]; readonly route: Route }[]>();
  for (const route of routes) {
    const parts = route.path.split('/');
    if (placeholders(parts) > 0) {
      const alike = patterns.get(parts.length);
      if (alike) alike.push({ parts, route });
      else patterns.set(parts.length, [{ parts, route }]);
    } else if (!fixed.has(route.path)) {
      fixed.set(route.path, route);
    }
  }
  for (const alike of patterns.values()) alike.sort((a, b) => placeholders(a.parts) - placeholders(b.parts));
  return {
    find(pathname) {
      const path = pathname.replace(/(?<=.)\/+$/, '');
      const given = path.split('/');
      const fits = (parts: readonly string[]) =>
        parts.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]));
      return fixed.get(path) ?? patterns.get(given.length)?.find(({ parts }) => fits(parts))?.route ?? null;
    },
  };
}

/** The owners of routes. */
export interface Contributors {
  readonly remotes: readonly Pick<RegisteredRemote, 'name' | 'contribution'>[];
}

const tables = new WeakMap<Contributors['remotes'], RouteTable<ContributedRoute>>();

/** The route of a path, fixed parts before placeholders: site server and shell agree on it. */
export function findContributedRoute({ remotes }: Contributors, pathname: string): ContributedRoute | null {
  const known = tables.get(remotes);
  if (known) return known.find(pathname);
  const table = createRouteTable(
    remotes.flatMap(({ name, contribution }) =>
      contribution.routes.map((route) => ({ ...route, remote: name })),
    ),
  );
  tables.set(remotes, table);
  return table.find(pathname);
}
