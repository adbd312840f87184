import * as v from 'valibot';
import { mountTallySchema } from './mountReport';

/** One move of a remote's pointer: what was done, when (ISO 8601, UTC), by whom and why. */
const releaseMoveSchema = v.object({
  at: v.string(),
  by: v.string(),
  act: v.string(),
  /** The version that was live before; null where there was none. */
  from: v.nullable(v.string()),
  /** The version that is live since; null where the remote was removed. */
  to: v.nullable(v.string()),
  /** The version that it is of, where that is not the live one. */
  of: v.optional(v.string()),
  why: v.nullable(v.string()),
});
export type ReleaseMove = v.InferOutput<typeof releaseMoveSchema>;

/** Where a remote stands, and how it came there, newest first. */
export const releasedRemoteSchema = v.object({
  name: v.string(),
  current: v.string(),
  /** Where a roll-back goes; null where there is nothing to go back to. */
  previous: v.nullable(v.string()),
  /** A release that so many of a hundred people are given in the place of the live one; left out where there is none. */
  canary: v.optional(v.object({ version: v.string(), share: v.number() })),
  /** Why it is out of service; null while it is in service. */
  disabled: v.nullable(v.string()),
  /** Whether the registry that is served names it; what the policy takes back is not. */
  isServed: v.boolean(),
  /** Whether it is of the operator's own sources. */
  isOwn: v.boolean(),
  /** Of the move since which `current` is live. */
  since: v.nullable(v.string()),
  history: v.array(releaseMoveSchema),
  /** How its versions came up in browsers, the live one last; left out where nobody counts. */
  mounts: v.optional(v.array(mountTallySchema)),
});
export type ReleasedRemote = v.InferOutput<typeof releasedRemoteSchema>;

/** Answer of `GET /api/releases`: what is live on this site. For administrators. */
export const releaseBoardSchema = v.object({
  environment: v.string(),
  /** Of the signed registry; `validUntil` in ISO 8601, UTC. */
  version: v.number(),
  validUntil: v.string(),
  /** Since when `mounts` are counted, by this machine's site (ISO 8601, UTC); null where that cannot be asked. */
  countedSince: v.optional(v.nullable(v.string())),
  remotes: v.array(releasedRemoteSchema),
});
export type ReleaseBoard = v.InferOutput<typeof releaseBoardSchema>;

const reason = v.optional(v.pipe(v.string(), v.maxLength(200)));
/**
 * Body of `POST /api/releases/{name}`. `seen` is the version that the page showed as live: where another one is by now,
 * nothing is done (409). Answered with the remote as it stands then.
 */
export const releaseChangeSchema = v.variant('act', [
  v.strictObject({ act: v.literal('rollback'), seen: v.string(), reason }),
  v.strictObject({ act: v.literal('to'), seen: v.string(), version: v.string(), reason }),
  v.strictObject({
    act: v.literal('disable'),
    seen: v.string(),
    /** For the reader of the remote's pages. */
    reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  }),
  v.strictObject({ act: v.literal('enable'), seen: v.string(), reason }),
]);
export type ReleaseChange = v.InferOutput<typeof releaseChangeSchema>;
