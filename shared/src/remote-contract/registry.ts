import * as v from 'valibot';
import { contributionSchema } from './contribution';
import { releaseAddressSchema } from './releaseAddress';

/** Compact JWS type of the signed registry. */
export const REGISTRY_TYPE = 'mf-registry+jws';
/** Largest registry that is read at all, in bytes. */
export const REGISTRY_MAX_BYTES = 64 * 1024;

export const integritySchema = v.pipe(
  v.string(),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be one sha384 integrity value'),
);
export const remoteNameSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/));
export const versionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/));

/** A file worth fetching before it is asked for; the hash is the one that will be checked then. */
const preloadSchema = v.strictObject({
  href: releaseAddressSchema,
  as: v.picklist(['script', 'style']),
  integrity: integritySchema,
});

/**
 * One released remote. `entry` is the address of its container script, pinned by `integrity`; `prerendered` that of its
 * pages as markup, for remotes that have any. Addresses are http(s) addresses or paths on the site's own origin.
 */
export const registeredRemoteSchema = v.strictObject({
  name: remoteNameSchema,
  version: versionSchema,
  contract: v.number(),
  entry: releaseAddressSchema,
  integrity: integritySchema,
  preload: v.array(preloadSchema),
  prerendered: v.optional(v.strictObject({ href: releaseAddressSchema, integrity: integritySchema })),
  contribution: contributionSchema,
});
export type RegisteredRemote = v.InferOutput<typeof registeredRemoteSchema>;

/**
 * The signed content. `version` only grows; `iat` and `exp` are seconds since 1970 UTC. A remote named in `disabled`
 * stays in the menu's knowledge but is not loaded: its routes show the reason.
 */
export const registrySchema = v.strictObject({
  env: v.picklist(['production', 'development']),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  iat: v.number(),
  exp: v.number(),
  remotes: v.array(registeredRemoteSchema),
  disabled: v.array(v.strictObject({ name: remoteNameSchema, reason: v.string() })),
});
export type Registry = v.InferOutput<typeof registrySchema>;
