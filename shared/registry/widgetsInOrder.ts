import type { Access, Contribution } from '@prova/shared/remote-contract/contribution';
import type { RegistryMenu } from './registryPart';

/** A widget, the remote that contributes it, and the access and title of its route. */
export type ContributedWidget = NonNullable<Contribution['widgets']>[number] & {
  readonly remote: string;
  readonly access: Access;
  readonly title: Contribution['routes'][number]['title'];
};

/** The widgets of several menus, in the order in which each slot shows them. */
export const widgetsInOrder = (menus: readonly RegistryMenu[]): ContributedWidget[] =>
  menus
    .flatMap(({ access, routes, widgets }) =>
      widgets.flatMap((widget) => {
        const route = routes.find(({ path, remote }) => path === widget.path && remote === widget.remote);
        return route ? [{ ...widget, access, title: route.title }] : [];
      }),
    )
    .sort((a, b) => a.order - b.order || a.remote.localeCompare(b.remote, 'en'));
