import * as v from 'valibot';
import { sealedPartSchema } from './registryPart';

const namedPartSchema = v.object({ name: v.string(), ...sealedPartSchema.entries });

/**
 * One visitor's share of a registry, in a document or on request: signed parts, chosen by the site server.
 * The choice is not signed; omitted parts are unknown.
 */
export const registryViewSchema = v.object({
  head: sealedPartSchema,
  /** Null if the guards were omitted for their size. */
  guards: v.nullable(sealedPartSchema),
  menus: v.array(sealedPartSchema),
  lines: v.array(namedPartSchema),
  /**
   * The visitor that the view was made for: the signed-in user's roles, nobody, or an unknown visitor after a
   * timeout.
   */
  madeFor: v.union([v.picklist(['nobody', 'unknown']), v.array(v.string())]),
  /** Whether the view includes this visitor's guards and all menus. */
  isWhole: v.boolean(),
});
export type RegistryView = v.InferOutput<typeof registryViewSchema>;

/** One requested line. */
export const registryLineSchema = v.object({ head: sealedPartSchema, line: namedPartSchema });
export type RegistryLine = v.InferOutput<typeof registryLineSchema>;

/** Remote sources admitted by a document's policy. */
export const coverageSchema = v.object({
  /** Origins other than the site's own. */
  origins: v.array(v.string()),
  /** Names of remotes. */
  remotes: v.array(v.string()),
});
export type Coverage = v.InferOutput<typeof coverageSchema>;
