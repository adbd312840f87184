import type { ContributedRoute } from '@prova/registry/findContributedRoute';
import type { RegisteredRemote } from '@prova/registry/registry';
import { slotsOf } from '@prova/shared/remote-contract/slots';

/** A route drawn by a page: its own, or that of a widget in one of its slots. */
export interface DrawnRoute {
  readonly route: ContributedRoute;
  readonly remote: RegisteredRemote;
  readonly isWidget: boolean;
}

/**
 * The widgets of a page, in the order of its slots.
 * @param remotes remotes that can be loaded
 */
export function findWidgets(remotes: readonly RegisteredRemote[], pathname: string): readonly DrawnRoute[] {
  const slots = slotsOf(pathname);
  if (slots.length === 0) return [];
  return remotes
    .flatMap((remote) =>
      (remote.contribution.widgets ?? []).flatMap(({ slot, path, order }) => {
        const route = remote.contribution.routes.find((one) => one.path === path);
        return route && slots.includes(slot)
          ? [{ route: { ...route, remote: remote.name }, remote, isWidget: true, order }]
          : [];
      }),
    )
    .sort((a, b) => a.order - b.order)
    .map(({ order: _order, ...drawn }) => drawn);
}
