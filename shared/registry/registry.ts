import * as v from 'valibot';
import {
  contributedPath,
  contributedSchema,
  type Contribution,
} from '@prova/shared/remote-contract/contribution';
import { releaseAddressSchema } from './releaseAddress';

/** Compact JWS type of the signed registry. */
export const REGISTRY_TYPE = 'mf-registry+jws';
/** Largest registry accepted, in bytes; one of 500 remotes takes less than half of it. */
export const REGISTRY_MAX_BYTES = 4 * 1024 * 1024;
/**
 * Version of this reader. A registry's `minReader` is the least version that understands it: members that a
 * reader may ignore do not raise it; a member that changes the meaning of others does.
 */
export const REGISTRY_READER = 1;

export const integritySchema = v.pipe(
  v.string(),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be one sha384 integrity value'),
);
export const remoteNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be the name of a remote'),
);
export const versionSchema = v.pipe(
  v.string(),
  v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'must be a version'),
);

/** Paths of the routes that need the file; all routes if omitted. */
const onRoutes = v.optional(v.array(contributedPath));

/**
 * A file worth prefetching, with the hash verified later. Some files are for one language or certain routes
 * only.
 */
const preloadSchema = v.object({
  href: releaseAddressSchema,
  as: v.picklist(['script', 'style']),
  integrity: integritySchema,
  routes: onRoutes,
  language: v.optional(v.picklist(['en', 'ru'])),
  /** Size as transferred, compressed. */
  bytes: v.optional(v.number()),
});

const pinnedSchema = v.object({ href: releaseAddressSchema, integrity: integritySchema });

const lineEntries = {
  name: remoteNameSchema,
  version: versionSchema,
  contract: v.number(),
  entry: releaseAddressSchema,
  preload: v.array(preloadSchema),
  /** Shared modules of the page that the remote needs, beyond those of every page. */
  modules: v.optional(v.array(v.object({ name: v.string(), routes: onRoutes }))),
  prerendered: v.optional(pinnedSchema),
  contribution: contributedSchema,
};

/** A remote whose entry is a script that exposes its container globally, and pins its own chunks. */
const containerRemoteSchema = v.object({
  ...lineEntries,
  format: v.optional(v.literal('global')),
  integrity: integritySchema,
});

/**
 * A remote of ES modules. Modules cannot pin their imports, so the page's import map pins all of them:
 * `scripts`, the entry included. `integrity` is absent: a reader older than this format drops such a line,
 * and reports why.
 */
const moduleRemoteSchema = v.pipe(
  v.object({ ...lineEntries, format: v.literal('module'), scripts: v.array(pinnedSchema) }),
  v.forward(
    v.check(({ entry, scripts }) => scripts.some(({ href }) => href === entry), 'must pin the entry'),
    ['scripts'],
  ),
);
export type ModuleRemote = v.InferOutput<typeof moduleRemoteSchema>;

/**
 * One released remote. `entry` is the address of its first script; `prerendered` that of its prerendered
 * pages, if any. Addresses are http(s) addresses or paths on the site's own origin.
 */
export const registeredRemoteSchema = v.lazy((line) =>
  v.is(v.object({ format: v.literal('module') }), line) ? moduleRemoteSchema : containerRemoteSchema,
);
export type RegisteredRemote = v.InferOutput<typeof registeredRemoteSchema>;

/** Integrity of a remote's first script. */
export const integrityOfEntry = (remote: RegisteredRemote): string =>
  remote.format === 'module'
    ? (remote.scripts.find(({ href }) => href === remote.entry)?.integrity ?? '')
    : remote.integrity;

/** The environment a registry is made for, such as `production` or `staging`. */
export const registryEnvironmentSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be a name such as production or staging'),
);

/** The default environment. */
export const DEFAULT_REGISTRY_ENVIRONMENT = 'production';

/**
 * Head of a registry and of each of its parts. `version` only grows; `iat` and `exp` are seconds since 1970
 * UTC; `minReader` defaults to 1.
 */
export const registryHeadSchema = v.object({
  env: registryEnvironmentSchema,
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  iat: v.number(),
  exp: v.number(),
  minReader: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
});
export type RegistryHead = v.InferOutput<typeof registryHeadSchema>;

const hundredths = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

/**
 * A release served to a share of visitors in place of the live release: those whose bucket, of a hundred, is
 * among the `share` that begin with `seat`. Its pages and menu are the live release's, to which `fallback`
 * falls back.
 */
export interface RegisteredCanary {
  remote: RegisteredRemote;
  fallback: RegisteredRemote;
  share: number;
  seat: number;
}
const canarySchema: v.GenericSchema<unknown, RegisteredCanary> = v.object({
  remote: registeredRemoteSchema,
  fallback: registeredRemoteSchema,
  share: hundredths,
  seat: hundredths,
});

/** Reads the canaries of a registry; an unreadable canary is served to nobody. */
export const readRegistryCanaries = (canaries: readonly unknown[]): RegisteredCanary[] =>
  canaries.flatMap((canary) => {
    const parsed = v.safeParse(canarySchema, canary);
    return parsed.success ? [parsed.output] : [];
  });

/** Longest override of the live release for a developer, in seconds. */
export const LONGEST_OVERRIDE_S = 8 * 60 * 60;
/** Validity period of an override, in seconds since 1970 UTC. */
export const overrideTimesSchema = v.pipe(
  v.object({ since: v.number(), until: v.number() }),
  v.check(
    ({ since, until }) => until - since <= LONGEST_OVERRIDE_S,
    'must not be for longer than eight hours',
  ),
);
export type OverrideTimes = v.InferOutput<typeof overrideTimesSchema>;

/**
 * An override of the live release for a developer: for holders of the ticket with this hash, SHA-256 as
 * base64url. Its pages and menu are the live release's.
 */
export interface RegisteredOverride extends OverrideTimes {
  remote: RegisteredRemote;
  ticket: string;
}
const overrideSchema: v.GenericSchema<unknown, RegisteredOverride> = v.intersect([
  v.object({
    remote: registeredRemoteSchema,
    ticket: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be a SHA-256 as base64url')),
  }),
  overrideTimesSchema,
]);

/** Reads the overrides of a registry; an unreadable override is shown to nobody. */
export const readRegistryOverrides = (overrides: readonly unknown[]): RegisteredOverride[] =>
  overrides.flatMap((override) => {
    const parsed = v.safeParse(overrideSchema, override);
    return parsed.success ? [parsed.output] : [];
  });

/**
 * The signed content. A remote named in `disabled` stays in the menus but is not loaded: its routes show the
 * reason. An unreadable `disabled` invalidates the whole registry.
 */
export const registrySchema = v.object({
  ...registryHeadSchema.entries,
  remotes: v.array(v.unknown()),
  /** The earlier releases to fall back to; omitted by a signer that predates fallbacks. */
  fallbacks: v.optional(v.array(v.unknown())),
  /** Omitted if there are no canaries, and by a signer that predates them. */
  canaries: v.optional(v.array(v.unknown())),
  overrides: v.optional(v.array(v.unknown())),
  disabled: v.array(v.object({ name: remoteNameSchema, reason: v.fallback(v.string(), '') })),
});
export type Registry = Omit<
  v.InferOutput<typeof registrySchema>,
  'remotes' | 'fallbacks' | 'canaries' | 'overrides'
> & {
  remotes: RegisteredRemote[];
  /**
   * Fallbacks for pages that cannot mount the live release, at most one per remote. Their menus are omitted.
   */
  fallbacks?: RegisteredRemote[];
  /** The canaries, at most one per remote. */
  canaries?: RegisteredCanary[];
  /** The overrides, at most one per remote. */
  overrides?: RegisteredOverride[];
};

/** An unusable line. Its remote is never loaded; its pages, where readable, are known to be its own. */
export interface UnreadableLine {
  /** The name; null if even the name is unreadable. */
  readonly name: string | null;
  /** Its release, and the address of that release's first script; null if the line does not state them. */
  readonly version: string | null;
  readonly entry: string | null;
  readonly reason: string;
  readonly contribution: Contribution | null;
}

const claimSchema = v.object({
  name: remoteNameSchema,
  version: v.fallback(v.nullable(versionSchema), null),
  entry: v.fallback(v.nullable(releaseAddressSchema), null),
  contribution: v.fallback(v.nullable(contributedSchema), null),
});

function readLine(raw: unknown, isNamedTwice: boolean): RegisteredRemote | UnreadableLine {
  const parsed = v.safeParse(registeredRemoteSchema, raw);
  if (parsed.success && !isNamedTwice) return parsed.output;
  const claim = v.safeParse(claimSchema, raw);
  const [issue] = parsed.issues ?? [];
  const reason = issue ? `${v.getDotPath(issue) ?? 'it'}: ${issue.message}` : 'duplicate name';
  return claim.success
    ? { ...claim.output, reason }
    : { name: null, version: null, entry: null, contribution: null, reason };
}

/**
 * Reads a registry's lines independently: a malformed line drops out alone. Of two lines with the same name,
 * neither is used, since it is unknown which was meant.
 */
export function readRegistryLines(lines: readonly unknown[]): {
  readonly remotes: RegisteredRemote[];
  readonly unreadable: readonly UnreadableLine[];
} {
  const names = lines.map((line) => (v.is(v.object({ name: remoteNameSchema }), line) ? line.name : null));
  const count = new Map<string | null, number>();
  for (const each of names) count.set(each, (count.get(each) ?? 0) + 1);
  const remotes: RegisteredRemote[] = [];
  const unreadable: UnreadableLine[] = [];
  for (const [at, line] of lines.entries()) {
    const own = names[at] ?? null;
    const read = readLine(line, own !== null && count.get(own) !== 1);
    if ('reason' in read) unreadable.push(read);
    else remotes.push(read);
  }
  return { remotes, unreadable };
}
