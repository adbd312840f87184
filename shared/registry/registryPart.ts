import * as v from 'valibot';
import {
  accessSchema,
  contributedLabels,
  contributedMenuEntry,
  contributedPath,
  type Access,
} from '@prova/shared/remote-contract/contribution';
import { findContributedRoute, type Contributors } from './findContributedRoute';
import { overrideTimesSchema, registryHeadSchema, type RegistryHead } from './registry';

/** JWS type of a part of a registry. */
export const REGISTRY_PART_TYPE = 'mf-registry-part+jws';

/** A part as it travels: its content as JSON text, and a compact JWS over that text with the text left out of it. */
export const sealedPartSchema = v.object({ text: v.string(), seal: v.string() });
export type SealedPart = v.InferOutput<typeof sealedPartSchema>;

/** What a route whose access cannot be read is: nobody's. No account holds a role without a name. */
const closed: Access = { anyRole: [''] };
const guardSchema = v.object({ path: contributedPath, access: v.fallback(accessSchema, closed) });
/** Who may open a path, for every route of the registry, and nothing else of it. */
export type RouteGuard = v.InferOutput<typeof guardSchema>;

const menuRouteSchema = v.object({ path: contributedPath, title: contributedLabels, remote: v.string() });
const numberedMenuEntrySchema = v.object({ ...contributedMenuEntry.entries, at: v.number() });

/** Reads the items that can be read. */
const readable = <Schema extends v.GenericSchema>(item: Schema) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) =>
      items.flatMap((each): v.InferOutput<Schema>[] => {
        const parsed = v.safeParse(item, each);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );

const menuEntries = {
  access: accessSchema,
  routes: readable(menuRouteSchema),
  /** `at` keeps the registry's order among entries of the same `order`. */
  entries: readable(numberedMenuEntrySchema),
};
const menuSchema = v.object(menuEntries);
/** The routes of one access, and the menu entries that lead to them. */
export type RegistryMenu = v.InferOutput<typeof menuSchema>;

/**
 * The parts of a registry, each signed by itself, so that a page need not hold what it does not need. Each begins with the
 * registry's own head: what belongs to different registries is told apart by it.
 */
export const registryPartSchema = v.variant('part', [
  v.object({ ...registryHeadSchema.entries, part: v.literal('head') }),
  v.object({ ...registryHeadSchema.entries, part: v.literal('guards'), guards: readable(guardSchema) }),
  v.object({ ...registryHeadSchema.entries, part: v.literal('menu'), ...menuEntries }),
  v.object({
    ...registryHeadSchema.entries,
    part: v.literal('line'),
    remote: v.unknown(),
    /** Why an operator took it out of service; not there while it is in service. */
    disabled: v.optional(v.string()),
  }),
  v.object({ ...registryHeadSchema.entries, part: v.literal('fallback'), remote: v.unknown() }),
  /** A line that stands in the place of the live one for as long as a developer looks at it. */
  v.object({
    ...registryHeadSchema.entries,
    part: v.literal('override'),
    remote: v.unknown(),
    times: overrideTimesSchema,
  }),
]);
export type RegistryPart = v.InferOutput<typeof registryPartSchema>;

/** Names an access, whatever the order of its roles. */
export const keyOfAccess = (access: Access): string =>
  access === 'public' ? 'public' : JSON.stringify(access.anyRole.toSorted());

/** Who may open which path, in the order of the registry. */
export const guardsOf = ({ remotes }: Contributors): RouteGuard[] =>
  remotes.flatMap(({ contribution }) => contribution.routes.map(({ path, access }) => ({ path, access })));

/** The menus of a registry, one for each access that occurs in it. A menu entry that leads to no route is in none. */
export function menusOf(registry: Contributors): RegistryMenu[] {
  const menus = new Map<string, RegistryMenu>();
  const menuOf = (access: Access): RegistryMenu => {
    const key = keyOfAccess(access);
    const known = menus.get(key);
    if (known) return known;
    const menu: RegistryMenu = { access, routes: [], entries: [] };
    menus.set(key, menu);
    return menu;
  };
  let at = 0;
  for (const { name, contribution } of registry.remotes) {
    for (const { path, access, title } of contribution.routes) {
      menuOf(access).routes.push({ path, title, remote: name });
    }
    for (const entry of contribution.menu) {
      const route = findContributedRoute(registry, entry.path);
      if (route) menuOf(route.access).entries.push({ ...entry, at });
      at += 1;
    }
  }
  return [...menus.values()];
}

/** A registry as it is signed, with what its parts are made from. */
export interface RegistryContent extends RegistryHead {
  readonly remotes: readonly unknown[];
  readonly fallbacks?: readonly unknown[] | undefined;
  readonly canaries?: readonly { readonly remote: unknown; readonly fallback: unknown }[] | undefined;
  readonly overrides?:
    | readonly { readonly remote: unknown; readonly since: number; readonly until: number }[]
    | undefined;
  readonly disabled: readonly { readonly name: string; readonly reason: string }[];
  readonly guards: readonly unknown[];
  readonly menus: readonly unknown[];
}

export interface RegistryTexts {
  readonly head: string;
  readonly guards: string;
  /** In the order of `menus`. */
  readonly menus: readonly string[];
  /** In the order of `remotes`. */
  readonly lines: readonly string[];
  /** In the order of `fallbacks`. */
  readonly fallbacks: readonly string[];
  /** In the order of `canaries`: a line and a fallback like all others, for those who are given them. */
  readonly canaries: readonly { readonly line: string; readonly fallback: string }[];
  /** In the order of `overrides`. */
  readonly overrides: readonly string[];
}

const nameIn = (line: unknown) => (v.is(v.object({ name: v.string() }), line) ? line.name : null);

/**
 * The texts that are signed. They follow from the content as it stands in the registry's JSON, members that this reader does not
 * know included, so that whoever splits a registry finds the bytes that its signer had.
 */
export function textsOf({
  env,
  version,
  iat,
  exp,
  minReader,
  remotes,
  fallbacks = [],
  canaries = [],
  overrides = [],
  disabled,
  guards,
  menus,
}: RegistryContent): RegistryTexts {
  const textOf = (content: object) => JSON.stringify({ env, version, iat, exp, minReader, ...content });
  const reasons = new Map(disabled.map(({ name, reason }) => [name, reason]));
  return {
    head: textOf({ part: 'head' }),
    guards: textOf({ part: 'guards', guards }),
    menus: menus.map((menu) => textOf({ part: 'menu', ...(menu as object) })),
    lines: remotes.map((remote) =>
      textOf({ part: 'line', remote, disabled: reasons.get(nameIn(remote) ?? '') }),
    ),
    fallbacks: fallbacks.map((remote) => textOf({ part: 'fallback', remote })),
    canaries: canaries.map(({ remote, fallback }) => ({
      line: textOf({ part: 'line', remote }),
      fallback: textOf({ part: 'fallback', remote: fallback }),
    })),
    overrides: overrides.map(({ remote, since, until }) =>
      textOf({ part: 'override', remote, times: { since, until } }),
    ),
  };
}

/** A registry taken apart. */
export interface RegistryParts {
  readonly head: SealedPart;
  readonly guards: SealedPart;
  readonly menus: readonly { readonly access: Access; readonly sealed: SealedPart }[];
  /** By the names of their remotes. */
  readonly lines: ReadonlyMap<string, SealedPart>;
  /** The same of the releases that pages may fall back to. */
  readonly fallbacks: ReadonlyMap<string, SealedPart>;
  /** What takes the place of both for those who are given the canary of a remote. */
  readonly canaries: ReadonlyMap<string, { readonly line: SealedPart; readonly fallback: SealedPart }>;
  /** What takes the place of the line for a developer who looks at another release. */
  readonly overrides: ReadonlyMap<string, SealedPart>;
}

const sealedRegistrySchema = v.object({
  ...registryHeadSchema.entries,
  remotes: v.array(v.unknown()),
  fallbacks: v.optional(v.array(v.unknown())),
  canaries: v.optional(v.array(v.looseObject({ remote: v.unknown(), fallback: v.unknown() }))),
  overrides: v.optional(
    v.array(v.looseObject({ remote: v.unknown(), since: v.number(), until: v.number() })),
  ),
  disabled: v.array(v.looseObject({ name: v.string(), reason: v.string() })),
  guards: v.array(v.unknown()),
  menus: v.array(v.looseObject({ access: accessSchema })),
  seals: v.object({
    head: v.string(),
    guards: v.string(),
    menus: v.array(v.string()),
    lines: v.array(v.string()),
    fallbacks: v.optional(v.array(v.string()), []),
    canaries: v.optional(v.array(v.object({ line: v.string(), fallback: v.string() })), []),
    overrides: v.optional(v.array(v.string()), []),
  }),
});

/**
 * Takes a registry apart.
 * @param raw its content as it was signed
 * @returns null where it was signed without its parts
 */
export function splitRegistry(raw: unknown): RegistryParts | null {
  const parsed = v.safeParse(sealedRegistrySchema, raw);
  if (!parsed.success) return null;
  const { seals, menus, remotes, fallbacks = [], canaries = [], overrides = [] } = parsed.output;
  const texts = textsOf(parsed.output);
  const sealed = (text: string | undefined, seal: string | undefined): SealedPart => ({
    text: text ?? '',
    seal: seal ?? '',
  });
  const byName = (of: readonly unknown[], all: readonly string[], sealsOf: readonly string[]) =>
    new Map(of.map((remote, at) => [nameIn(remote) ?? '', sealed(all[at], sealsOf[at])]));
  return {
    head: sealed(texts.head, seals.head),
    guards: sealed(texts.guards, seals.guards),
    menus: menus.map(({ access }, at) => ({ access, sealed: sealed(texts.menus[at], seals.menus[at]) })),
    lines: byName(remotes, texts.lines, seals.lines),
    fallbacks: byName(fallbacks, texts.fallbacks, seals.fallbacks),
    canaries: new Map(
      canaries.map(({ remote }, at) => [
        nameIn(remote) ?? '',
        {
          line: sealed(texts.canaries[at]?.line, seals.canaries[at]?.line),
          fallback: sealed(texts.canaries[at]?.fallback, seals.canaries[at]?.fallback),
        },
      ]),
    ),
    overrides: byName(
      overrides.map(({ remote }) => remote),
      texts.overrides,
      seals.overrides,
    ),
  };
}
