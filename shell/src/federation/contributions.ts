import type { Access, Contribution } from '@prova/shared/remote-contract/contribution';
import type { Registry } from '@prova/shared/remote-contract/registry';
import { matchPath } from 'react-router-dom';

export interface ContributedRoute {
  readonly remote: string;
  readonly path: string;
  readonly access: Access;
  readonly title: Contribution['routes'][number]['title'];
}
export type ContributedMenuEntry = Contribution['menu'][number] & { readonly access: Access };

const dynamicParts = (path: string) =>
  path.split('/').filter((part) => part.startsWith(':') || part === '*').length;

/** The route that a path belongs to, fixed parts before placeholders; what access it needs stands in it. */
export function findRoute(registry: Registry, pathname: string): ContributedRoute | null {
  const candidates = registry.remotes
    .flatMap(({ name, contribution }) => contribution.routes.map((route) => ({ remote: name, ...route })))
    .filter(({ path }) => matchPath(path, pathname) !== null)
    .sort((a, b) => dynamicParts(a.path) - dynamicParts(b.path));
  return candidates[0] ?? null;
}

/** Menu entries in their order. An entry asks for what its route asks for; one without a route is not shown. */
export function menuOf(registry: Registry, placement: 'header' | 'side'): readonly ContributedMenuEntry[] {
  return registry.remotes
    .flatMap(({ contribution }) => contribution.menu)
    .filter((entry) => entry.placement === placement)
    .flatMap((entry) => {
      const route = findRoute(registry, entry.path);
      return route ? [{ ...entry, access: route.access }] : [];
    })
    .sort((a, b) => a.order - b.order);
}
