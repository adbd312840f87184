import type { Access, Contribution } from '@prova/shared/remote-contract/contribution';
import { createRouteTable } from '@prova/registry/findContributedRoute';
import { menuInOrder, type ContributedMenuEntry } from '@prova/registry/menuInOrder';
import type { OverrideTimes, RegisteredRemote, RegistryHead } from '@prova/registry/registry';
import {
  keyOfAccess,
  type RegistryMenu,
  type RouteGuard,
  type SealedPart,
} from '@prova/registry/registryPart';
import type { RegistryView } from '@prova/registry/registryView';

type Placement = Contribution['menu'][number]['placement'];

/** A line that was looked at: what its remote is loaded by, or why it is not. */
export type ReadRecord =
  | {
      readonly status: 'usable';
      readonly remote: RegisteredRemote;
      /** Until when a developer is shown it in the place of the live one. */
      readonly override?: OverrideTimes;
    }
  | { readonly status: 'disabled'; readonly reason: string }
  /** Of which release it is, where it says that. */
  | { readonly status: 'unreadable'; readonly reason: string; readonly version: string | null };
/** Lines are looked at when they are needed: a page needs few of those it holds. */
export type RegistryRecord = ReadRecord | { readonly status: 'sealed'; readonly sealed: SealedPart };

export interface KnownRoute {
  readonly path: string;
  readonly access: Access;
  /** Null where only the guard of the page is known: it is for others, or not learned of yet. */
  readonly page: {
    readonly remote: string;
    readonly title: { readonly en: string; readonly ru: string };
  } | null;
}

/** What this page has learned of a registry, each part of it verified. */
export interface RegistryFacts {
  /** Null where there is no registry that can be used. */
  readonly head: RegistryHead | null;
  readonly menus: readonly RegistryMenu[];
  /** Null while not every route is known. */
  readonly guards: readonly RouteGuard[] | null;
  readonly lines: ReadonlyMap<string, RegistryRecord>;
  readonly madeFor: RegistryView['madeFor'] | 'everybody';
  readonly isWhole: boolean;
}

export interface RegistryState extends RegistryFacts {
  /** Whose page a path is; null where it is nobody's, `unknown` where the site has to be asked. */
  findRoute(pathname: string): KnownRoute | 'unknown' | null;
  /** Menu entries in their order, each with the access of the route that it leads to. */
  menuOf(placement: Placement): readonly ContributedMenuEntry[];
}

type LearnedRoute = KnownRoute & { readonly page: NonNullable<KnownRoute['page']> };

function routesOf({ menus, lines }: RegistryFacts): LearnedRoute[] {
  const ofMenus = menus.flatMap(({ access, routes }) =>
    routes.map(({ path, title, remote }) => ({ path, access, page: { remote, title } })),
  );
  const ofLines = [...lines.values()].flatMap((line) => {
    if (line.status !== 'usable') return [];
    const { name, contribution } = line.remote;
    return contribution.routes.map(({ path, access, title }) => ({
      path,
      access,
      page: { remote: name, title },
    }));
  });
  return [...ofMenus, ...ofLines];
}

/** Puts what was learned in an order in which it is found quickly. */
export function createRegistryState(facts: RegistryFacts): RegistryState {
  const learned = routesOf(facts);
  const keyOf = ({ path, access }: RouteGuard) => `${keyOfAccess(access)} ${path}`;
  // The first of those that claim the same page, as in the registry.
  const pages = new Map(learned.toReversed().map((route) => [keyOf(route), route.page]));
  const guarded = facts.guards && createRouteTable(facts.guards);
  const open = createRouteTable(learned);
  const menus = { header: menuInOrder(facts.menus, 'header'), side: menuInOrder(facts.menus, 'side') };
  return {
    ...facts,
    findRoute(pathname) {
      if (guarded) {
        const guard = guarded.find(pathname);
        return guard && { ...guard, page: pages.get(keyOf(guard)) ?? null };
      }
      if (facts.head === null) return null;
      const route = open.find(pathname);
      // Somebody else's page may fit better than a placeholder does.
      return route && !route.path.includes(':') ? route : 'unknown';
    },
    menuOf: (placement) => menus[placement],
  };
}
