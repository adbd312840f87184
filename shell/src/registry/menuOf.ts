import type { Access, Contribution } from '@prova/shared/remote-contract/contribution';
import { findContributedRoute } from '@prova/shared/remote-contract/findContributedRoute';
import type { Registry } from '@prova/shared/remote-contract/registry';

export type ContributedMenuEntry = Contribution['menu'][number] & { readonly access: Access };

/** Menu entries in their order. An entry asks for what its route asks for; one without a route is not shown. */
export function menuOf(registry: Registry, placement: 'header' | 'side'): readonly ContributedMenuEntry[] {
  return registry.remotes
    .flatMap(({ contribution }) => contribution.menu)
    .filter((entry) => entry.placement === placement)
    .flatMap((entry) => {
      const route = findContributedRoute(registry, entry.path);
      return route ? [{ ...entry, access: route.access }] : [];
    })
    .sort((a, b) => a.order - b.order);
}
