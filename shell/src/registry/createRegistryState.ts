import type { Access, Contribution } from '@prova/shared/remote-contract/contribution';
import { createRouteTable } from '@prova/registry/findContributedRoute';
import { menuInOrder, type ContributedMenuEntry } from '@prova/registry/menuInOrder';
import { widgetsInOrder, type ContributedWidget } from '@prova/registry/widgetsInOrder';
import type { OverrideTimes, RegisteredRemote, RegistryHead } from '@prova/registry/registry';
import {
  keyOfAccess,
  type RegistryMenu,
  type RouteGuard,
  type SealedPart,
} from '@prova/registry/registryPart';
import type { RegistryView } from '@prova/registry/registryView';

type Placement = Contribution['menu'][number]['placement'];

/** An examined line: the data to load its remote with, or the problem. */
export type ReadRecord =
  | {
      readonly status: 'usable';
      readonly remote: RegisteredRemote;
      /** When a developer sees this release in place of the live release. */
      readonly override?: OverrideTimes;
    }
  | { readonly status: 'disabled'; readonly reason: string }
  /** The line's release, if the line names it. */
  | { readonly status: 'unreadable'; readonly reason: string; readonly version: string | null };
/** Lines are parsed on demand: a page needs few of its lines. */
export type RegistryRecord = ReadRecord | { readonly status: 'sealed'; readonly sealed: SealedPart };

export interface KnownRoute {
  readonly path: string;
  readonly access: Access;
  /** Null if only the page's guard is known: not accessible, or not loaded yet. */
  readonly page: {
    readonly remote: string;
    readonly title: { readonly en: string; readonly ru: string };
  } | null;
}

/** The parts of a registry loaded so far, each verified. */
export interface RegistryFacts {
  /** The registry's head; null if there is no usable registry. */
  readonly head: RegistryHead | null;
  readonly menus: readonly RegistryMenu[];
  /** The routes' guards; null while some routes are unknown. */
  readonly guards: readonly RouteGuard[] | null;
  readonly lines: ReadonlyMap<string, RegistryRecord>;
  readonly madeFor: RegistryView['madeFor'] | 'everybody';
  readonly isWhole: boolean;
}

export interface RegistryState extends RegistryFacts {
  /** The page of a path; null if there is none, `unknown` where the site has to be asked. */
  findRoute(pathname: string): KnownRoute | 'unknown' | null;
  /** Menu entries in order, each with the access of its target route. */
  menuOf(placement: Placement): readonly ContributedMenuEntry[];
  /** Widgets of a slot in order, each with the access of its route. */
  widgetsIn(slot: string): readonly ContributedWidget[];
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

/** Indexes the loaded parts. */
export function createRegistryState(facts: RegistryFacts): RegistryState {
  const learned = routesOf(facts);
  const keyOf = ({ path, access }: RouteGuard) => `${keyOfAccess(access)} ${path}`;
  // The first claimant of a page, in registry order.
  const pages = new Map(learned.toReversed().map((route) => [keyOf(route), route.page]));
  const guarded = facts.guards && createRouteTable(facts.guards);
  const open = createRouteTable(learned);
  const widgets = widgetsInOrder(facts.menus);
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
      // Another remote's page may match better than a placeholder does.
      return route && !route.path.includes(':') ? route : 'unknown';
    },
    menuOf: (placement) => menus[placement],
    widgetsIn: (slot) => widgets.filter((widget) => widget.slot === slot),
  };
}
