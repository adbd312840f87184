import * as v from 'valibot';
import { mountTallySchema } from './mountReport';

/** One move of a remote's pointer: action, time (ISO 8601, UTC), author and reason. */
const releaseMoveSchema = v.object({
  at: v.string(),
  by: v.string(),
  act: v.string(),
  /** The previously live version; null for none. */
  from: v.nullable(v.string()),
  /** The version live since then; null if the remote was removed. */
  to: v.nullable(v.string()),
  /** The affected version, if it is not the live one. */
  of: v.optional(v.string()),
  why: v.nullable(v.string()),
});
export type ReleaseMove = v.InferOutput<typeof releaseMoveSchema>;

/** A remote's current state and history, newest first. */
export const releasedRemoteSchema = v.object({
  name: v.string(),
  current: v.string(),
  /** Target of a rollback; null for none. */
  previous: v.nullable(v.string()),
  /** A release served to `share` per cent of people in place of the live release; omitted for none. */
  canary: v.optional(v.object({ version: v.string(), share: v.number() })),
  /** Why the remote is disabled; null while it is enabled. */
  disabled: v.nullable(v.string()),
  /** Whether the served registry names the remote; releases withdrawn by the policy are absent. */
  isServed: v.boolean(),
  /** Whether the remote is built from the operator's own sources. */
  isOwn: v.boolean(),
  /** The move by which `current` went live. */
  since: v.nullable(v.string()),
  history: v.array(releaseMoveSchema),
  /** Mounts of the remote's versions in browsers, the live version last; omitted without counts. */
  mounts: v.optional(v.array(mountTallySchema)),
});
export type ReleasedRemote = v.InferOutput<typeof releasedRemoteSchema>;

/** Response to `GET /api/releases`: the live releases of this site. For administrators. */
export const releaseBoardSchema = v.object({
  environment: v.string(),
  /** Version and validity of the signed registry; `validUntil` in ISO 8601, UTC. */
  version: v.number(),
  validUntil: v.string(),
  /** Start of the `mounts` counts by this machine's site (ISO 8601, UTC); null if unavailable. */
  countedSince: v.optional(v.nullable(v.string())),
  remotes: v.array(releasedRemoteSchema),
});
export type ReleaseBoard = v.InferOutput<typeof releaseBoardSchema>;

const reason = v.optional(v.pipe(v.string(), v.maxLength(200)));
/**
 * Body of `POST /api/releases/{name}`. `seen` is the version shown as live by the page: if another one is
 * live by now, nothing is done (409). The response is the remote's new state.
 */
export const releaseChangeSchema = v.variant('act', [
  v.strictObject({ act: v.literal('rollback'), seen: v.string(), reason }),
  v.strictObject({ act: v.literal('to'), seen: v.string(), version: v.string(), reason }),
  v.strictObject({
    act: v.literal('disable'),
    seen: v.string(),
    /** The reason, for readers of the remote's pages. */
    reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  }),
  v.strictObject({ act: v.literal('enable'), seen: v.string(), reason }),
]);
export type ReleaseChange = v.InferOutput<typeof releaseChangeSchema>;
