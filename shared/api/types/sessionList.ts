import * as v from 'valibot';

/** One browser in which a person is signed in. */
export const ownSessionSchema = v.object({
  id: v.string(),
  /** The session that asks. */
  isCurrent: v.boolean(),
  /** What the browser says of itself: anybody can make it say anything. */
  userAgent: v.nullish(v.string()),
  signedInAt: v.string(),
  /** To about a minute. */
  lastUsedAt: v.string(),
});
export type OwnSession = v.InferOutput<typeof ownSessionSchema>;

/** Answer of `GET /api/account/sessions`: where the person is signed in, the newest first, and how long sessions last. */
export const sessionListSchema = v.object({
  /** Seconds without a call after which a session ends; a running interview keeps it open. */
  idleSeconds: v.number(),
  /** Seconds after which a session ends whatever is done in it. */
  lifetimeSeconds: v.number(),
  sessions: v.array(ownSessionSchema),
});
export type SessionList = v.InferOutput<typeof sessionListSchema>;
