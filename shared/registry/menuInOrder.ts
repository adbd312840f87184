import type { Access, Contribution } from '@prova/shared/remote-contract/contribution';
import type { RegistryMenu } from './registryPart';

type MenuEntry = Contribution['menu'][number];
/** An entry with the access of its target route. */
export type ContributedMenuEntry = MenuEntry & { readonly access: Access };

/** The entries of several menus at one place, in order. */
export const menuInOrder = (
  menus: readonly RegistryMenu[],
  placement: MenuEntry['placement'],
): ContributedMenuEntry[] =>
  menus
    .flatMap(({ access, entries }) => entries.map((entry) => ({ ...entry, access })))
    .filter((entry) => entry.placement === placement)
    .sort((a, b) => a.order - b.order || a.at - b.at)
    .map(({ at: _at, ...entry }) => entry);
