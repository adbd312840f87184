import * as v from 'valibot';
import {
  accessSchema,
  contributedLabels,
  contributedMenuEntry,
  contributedPath,
  contributedWidget,
  type Access,
} from '@prova/shared/remote-contract/contribution';
import { findContributedRoute, type Contributors } from './findContributedRoute';
import { overrideTimesSchema, registryHeadSchema, type RegistryHead } from './registry';

/** JWS type of a part of a registry. */
export const REGISTRY_PART_TYPE = 'mf-registry-part+jws';

/** A part in transit: its content as JSON text, and a detached compact JWS over that text. */
export const sealedPartSchema = v.object({ text: v.string(), seal: v.string() });
export type SealedPart = v.InferOutput<typeof sealedPartSchema>;

/**
 * The access of a route whose access is unreadable: it admits nobody, as no account holds a role without a
 * name.
 */
const closed: Access = { anyRole: [''] };
const guardSchema = v.object({ path: contributedPath, access: v.fallback(accessSchema, closed) });
/** Access of every route in the registry, and nothing else. */
export type RouteGuard = v.InferOutput<typeof guardSchema>;

const menuRouteSchema = v.object({ path: contributedPath, title: contributedLabels, remote: v.string() });
const numberedMenuEntrySchema = v.object({ ...contributedMenuEntry.entries, at: v.number() });
const menuWidgetSchema = v.object({ ...contributedWidget.entries, remote: v.string() });

/** Reads the readable items. */
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
  /** Absent in registries signed before there were widgets. */
  widgets: v.optional(readable(menuWidgetSchema), []),
};
const menuSchema = v.object(menuEntries);
/** The routes of one access, with their menu entries and widgets. */
export type RegistryMenu = v.InferOutput<typeof menuSchema>;

/**
 * The parts of a registry, signed separately, so that a page holds only what it needs. Each begins with the
 * registry's head, which tells registries apart.
 */
export const registryPartSchema = v.variant('part', [
  v.object({ ...registryHeadSchema.entries, part: v.literal('head') }),
  v.object({ ...registryHeadSchema.entries, part: v.literal('guards'), guards: readable(guardSchema) }),
  v.object({ ...registryHeadSchema.entries, part: v.literal('menu'), ...menuEntries }),
  v.object({
    ...registryHeadSchema.entries,
    part: v.literal('line'),
    remote: v.unknown(),
    /** The operator's reason to disable the remote; absent while it is enabled. */
    disabled: v.optional(v.string()),
  }),
  v.object({ ...registryHeadSchema.entries, part: v.literal('fallback'), remote: v.unknown() }),
  /** A line that replaces the live release's for a developer with an override. */
  v.object({
    ...registryHeadSchema.entries,
    part: v.literal('override'),
    remote: v.unknown(),
    times: overrideTimesSchema,
  }),
]);
export type RegistryPart = v.InferOutput<typeof registryPartSchema>;

/** Key of an access, independent of the order of its roles. */
export const keyOfAccess = (access: Access): string =>
  access === 'public' ? 'public' : JSON.stringify(access.anyRole.toSorted());

/** Access by path, in the order of the registry. */
export const guardsOf = ({ remotes }: Contributors): RouteGuard[] =>
  remotes.flatMap(({ contribution }) => contribution.routes.map(({ path, access }) => ({ path, access })));

/** The menus of a registry, one per occurring access. Entries and widgets without a route are in no menu. */
export function menusOf(registry: Contributors): RegistryMenu[] {
  const menus = new Map<string, RegistryMenu>();
  const menuOf = (access: Access): RegistryMenu => {
    const key = keyOfAccess(access);
    const known = menus.get(key);
    if (known) return known;
    const menu: RegistryMenu = { access, routes: [], entries: [], widgets: [] };
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
    for (const widget of contribution.widgets ?? []) {
      const route = contribution.routes.find(({ path }) => path === widget.path);
      if (route) menuOf(route.access).widgets.push({ ...widget, remote: name });
    }
  }
  return [...menus.values()];
}

/** A registry as signed, with the sources of its parts. */
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
  /** Texts in the order of `menus`. */
  readonly menus: readonly string[];
  /** Texts in the order of `remotes`. */
  readonly lines: readonly string[];
  /** Texts in the order of `fallbacks`. */
  readonly fallbacks: readonly string[];
  /** Texts in the order of `canaries`: a line and a fallback for the canary's recipients. */
  readonly canaries: readonly { readonly line: string; readonly fallback: string }[];
  /** Texts in the order of `overrides`. */
  readonly overrides: readonly string[];
}

const nameIn = (line: unknown) => (v.is(v.object({ name: v.string() }), line) ? line.name : null);

/**
 * The signed texts. They are derived from the registry's JSON, members unknown to this reader included, so
 * that splitting a registry yields the signer's bytes.
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

/** A registry split into parts. */
export interface RegistryParts {
  readonly head: SealedPart;
  readonly guards: SealedPart;
  readonly menus: readonly { readonly access: Access; readonly sealed: SealedPart }[];
  /** Lines by remote. */
  readonly lines: ReadonlyMap<string, SealedPart>;
  /** Lines of fallbacks by remote. */
  readonly fallbacks: ReadonlyMap<string, SealedPart>;
  /** Lines and fallbacks, by remote, for recipients of its canary. */
  readonly canaries: ReadonlyMap<string, { readonly line: SealedPart; readonly fallback: SealedPart }>;
  /** Lines, by remote, for developers with an override. */
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
 * Splits a registry into its parts.
 * @param raw its content as signed
 * @returns null if it was signed without parts
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
