import * as v from 'valibot';
import { sealedPartSchema } from './registryPart';

const namedPartSchema = v.object({ name: v.string(), ...sealedPartSchema.entries });

/**
 * What one person is given of a registry, in a document or when a page asks: parts that are signed, chosen by the site server.
 * The choice is not signed; what it leaves out is not known.
 */
export const registryViewSchema = v.object({
  head: sealedPartSchema,
  /** Null where it was left out for its size. */
  guards: v.nullable(sealedPartSchema),
  menus: v.array(sealedPartSchema),
  lines: v.array(namedPartSchema),
  /** Whom it was made for: the roles of who is signed in, nobody, or somebody of whom the server could not say in time. */
  madeFor: v.union([v.picklist(['nobody', 'unknown']), v.array(v.string())]),
  /** Whether the guards and every menu of this person are in it. */
  isWhole: v.boolean(),
});
export type RegistryView = v.InferOutput<typeof registryViewSchema>;

/** One line, when a page asks for it. */
export const registryLineSchema = v.object({ head: sealedPartSchema, line: namedPartSchema });
export type RegistryLine = v.InferOutput<typeof registryLineSchema>;

/** What the policy of a document lets in, of what remotes bring along. */
export const coverageSchema = v.object({
  /** Origins, where they are not the site's own. */
  origins: v.array(v.string()),
  /** Names of remotes. */
  remotes: v.array(v.string()),
});
export type Coverage = v.InferOutput<typeof coverageSchema>;
