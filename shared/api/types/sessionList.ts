import * as v from 'valibot';

/** One browser with a session of the person. */
export const ownSessionSchema = v.object({
  id: v.string(),
  /** Whether this is the requesting session. */
  isCurrent: v.boolean(),
  /** The user agent, which can be forged. */
  userAgent: v.nullish(v.string()),
  signedInAt: v.string(),
  /** When the session was last used, to about a minute. */
  lastUsedAt: v.string(),
});
export type OwnSession = v.InferOutput<typeof ownSessionSchema>;

/** Response to `GET /api/account/sessions`: the person's sessions, newest first, and their limits. */
export const sessionListSchema = v.object({
  /** Idle timeout of a session, in seconds; a running interview keeps it open. */
  idleSeconds: v.number(),
  /** Absolute lifetime of a session, in seconds. */
  lifetimeSeconds: v.number(),
  sessions: v.array(ownSessionSchema),
});
export type SessionList = v.InferOutput<typeof sessionListSchema>;
