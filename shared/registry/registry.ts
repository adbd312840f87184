import * as v from 'valibot';
import {
  contributedPath,
  contributedSchema,
  type Contribution,
} from '@prova/shared/remote-contract/contribution';
import { releaseAddressSchema } from './releaseAddress';

/** Compact JWS type of the signed registry. */
export const REGISTRY_TYPE = 'mf-registry+jws';
/** Largest registry that is read at all, in bytes; one of 500 remotes has less than half of it. */
export const REGISTRY_MAX_BYTES = 4 * 1024 * 1024;
/**
 * What this reader can read. A registry says in `minReader` what it takes to understand it: members that may be passed over
 * do not raise it, one that changes what the others mean does.
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

/** The paths of the routes that alone need something; all of them where it is left out. */
const onRoutes = v.optional(v.array(contributedPath));

/**
 * A file worth fetching before it is asked for; the hash is the one that will be checked then. Some are for one language or for some
 * of the routes alone.
 */
const preloadSchema = v.object({
  href: releaseAddressSchema,
  as: v.picklist(['script', 'style']),
  integrity: integritySchema,
  routes: onRoutes,
  language: v.optional(v.picklist(['en', 'ru'])),
  /** As it travels, compressed. */
  bytes: v.optional(v.number()),
});

const pinnedSchema = v.object({ href: releaseAddressSchema, integrity: integritySchema });

const lineEntries = {
  name: remoteNameSchema,
  version: versionSchema,
  contract: v.number(),
  entry: releaseAddressSchema,
  preload: v.array(preloadSchema),
  /** Shared modules of the page that it takes, beyond those that every page has. */
  modules: v.optional(v.array(v.object({ name: v.string(), routes: onRoutes }))),
  prerendered: v.optional(pinnedSchema),
  contribution: contributedSchema,
};

/** A remote whose entry is a script that leaves its container on the page, and pins the others itself. */
const containerRemoteSchema = v.object({
  ...lineEntries,
  format: v.optional(v.literal('global')),
  integrity: integritySchema,
});

/**
 * A remote of ES modules. Nothing inside of a module pins another, so the import map of the page pins all of them: `scripts`, its
 * entry among them. There is no `integrity`: a reader from before this format leaves such a line out, and says why.
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
 * One released remote. `entry` is the address of its first script; `prerendered` that of its pages as markup, for remotes
 * that have any. Addresses are http(s) addresses or paths on the site's own origin.
 */
export const registeredRemoteSchema = v.lazy((line) =>
  v.is(v.object({ format: v.literal('module') }), line) ? moduleRemoteSchema : containerRemoteSchema,
);
export type RegisteredRemote = v.InferOutput<typeof registeredRemoteSchema>;

/** The hash under which a remote's first script is run. */
export const integrityOfEntry = (remote: RegisteredRemote): string =>
  remote.format === 'module'
    ? (remote.scripts.find(({ href }) => href === remote.entry)?.integrity ?? '')
    : remote.integrity;

/** Which installation a registry is made for, such as `production` or `staging`. */
export const registryEnvironmentSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be a name such as production or staging'),
);

/** What a registry is made for where nobody says otherwise. */
export const DEFAULT_REGISTRY_ENVIRONMENT = 'production';

/**
 * What a registry and each of its parts begin with. `version` only grows; `iat` and `exp` are seconds since 1970 UTC;
 * `minReader` is 1 unless it is said.
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
 * A release that some people are given in the place of the live one: those whose bucket, of a hundred, is one of the `share` that begin
 * with `seat`. Its pages and its menu are those of the live one, which is what `fallback` falls back to.
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

/** Reads the canaries of a registry; one that cannot be read is given to nobody. */
export const readRegistryCanaries = (canaries: readonly unknown[]): RegisteredCanary[] =>
  canaries.flatMap((canary) => {
    const parsed = v.safeParse(canarySchema, canary);
    return parsed.success ? [parsed.output] : [];
  });

/** The longest that a release is shown to a developer in the place of the live one, in seconds. */
export const LONGEST_OVERRIDE_S = 8 * 60 * 60;
/** From when until when it is, in seconds since 1970 UTC. */
export const overrideTimesSchema = v.pipe(
  v.object({ since: v.number(), until: v.number() }),
  v.check(
    ({ since, until }) => until - since <= LONGEST_OVERRIDE_S,
    'must not be for longer than eight hours',
  ),
);
export type OverrideTimes = v.InferOutput<typeof overrideTimesSchema>;

/**
 * A release that a developer looks at in the place of the live one: whoever brings the ticket of which this is the hash, SHA-256 as base64url. Its
 * pages and its menu are those of the live one.
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

/** Reads the overrides of a registry; one that cannot be read is shown to nobody. */
export const readRegistryOverrides = (overrides: readonly unknown[]): RegisteredOverride[] =>
  overrides.flatMap((override) => {
    const parsed = v.safeParse(overrideSchema, override);
    return parsed.success ? [parsed.output] : [];
  });

/**
 * The signed content. A remote named in `disabled` stays in the menu's knowledge but is not loaded: its routes show the
 * reason. Whom it disables has to be readable, or nothing of it is believed.
 */
export const registrySchema = v.object({
  ...registryHeadSchema.entries,
  remotes: v.array(v.unknown()),
  /** The earlier releases that pages may fall back to; left out by a signer that knows of none. */
  fallbacks: v.optional(v.array(v.unknown())),
  /** Left out where there are none, and by a signer that knows of none. */
  canaries: v.optional(v.array(v.unknown())),
  overrides: v.optional(v.array(v.unknown())),
  disabled: v.array(v.object({ name: remoteNameSchema, reason: v.fallback(v.string(), '') })),
});
export type Registry = Omit<
  v.InferOutput<typeof registrySchema>,
  'remotes' | 'fallbacks' | 'canaries' | 'overrides'
> & {
  remotes: RegisteredRemote[];
  /** At most one of a remote: the release that stands in where a page cannot bring the live one up. Its menu is left out. */
  fallbacks?: RegisteredRemote[];
  /** At most one of a remote. */
  canaries?: RegisteredCanary[];
  /** At most one of a remote. */
  overrides?: RegisteredOverride[];
};

/** A line that cannot be used. Its remote is never loaded; of its pages it is known, where they can be read, that they are its own. */
export interface UnreadableLine {
  /** Null where not even that can be read. */
  readonly name: string | null;
  /** Of which release it is, and where that one's first script is; null where it does not say. */
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
  const reason = issue ? `${v.getDotPath(issue) ?? 'it'}: ${issue.message}` : 'its name stands twice';
  return claim.success
    ? { ...claim.output, reason }
    : { name: null, version: null, entry: null, contribution: null, reason };
}

/**
 * Reads the lines of a registry, each by itself: one that is malformed takes out itself alone. Of two with one name neither is
 * used, for nobody can say which was meant.
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
