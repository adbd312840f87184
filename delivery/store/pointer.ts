import * as v from 'valibot';

/** A release served to a share of visitors in place of the live release. */
const canarySchema = v.object({
  version: v.string(),
  /** Number of buckets out of a hundred. */
  share: v.number(),
  /** The first of these buckets. Canaries start at different buckets, so that different people get them. */
  seat: v.number(),
  /** The canary's set, promoted and rolled back together. */
  set: v.optional(v.array(v.string())),
});
export type Canary = v.InferOutput<typeof canarySchema>;

/** A developer's release in place of the live release. */
const overrideSchema = v.object({
  version: v.string(),
  /** SHA-256 of the override's ticket, as base64url; the ticket itself is stored nowhere. */
  ticket: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  /** Start of the override, in seconds since 1970 UTC. */
  since: v.number(),
  until: v.number(),
});
export type Override = v.InferOutput<typeof overrideSchema>;

/** State of a remote: the live release, and the target of `--rollback`. */
const pointerSchema = v.object({
  current: v.string(),
  previous: v.nullable(v.string()),
  /** Whether `current` was last chosen by a start or by a person. */
  chosenBy: v.picklist(['start', 'hand']),
  /** The checkout that built the live release, as a hash; null for another team's. */
  checkout: v.nullable(v.string()),
  /** Why the remote is disabled; null while it is enabled. */
  disabled: v.nullable(v.string()),
  /**
   * Versions that must not run any more, for instance because of a vulnerability: never a target or fallback.
   */
  withdrawn: v.optional(v.array(v.string())),
  /** The canary; omitted for none. It ends with the release that it is compared with. */
  canary: v.optional(canarySchema),
  /** The override; omitted for none. It ends on expiry, or with the live release. */
  override: v.optional(overrideSchema),
});
export type Pointer = v.InferOutput<typeof pointerSchema>;

/** A remote's state after releasing a version. */
export const releasedPointer = (
  standing: Pointer | null,
  version: string,
  chosenBy: Pointer['chosenBy'],
  checkout: string | null,
): Pointer => ({
  current: version,
  previous: standing?.current ?? null,
  chosenBy,
  checkout,
  disabled: standing?.disabled ?? null,
  ...(standing?.withdrawn && { withdrawn: standing.withdrawn }),
});

/** A remote's state without its canary. */
export function withoutCanary({ canary: _ended, ...standing }: Pointer): Pointer {
  return standing;
}

/** A remote's state without its override. */
export function withoutOverride({ override: _ended, ...standing }: Pointer): Pointer {
  return standing;
}

/** A remote's state without canary and override, which end with their live release. */
export const withoutTrials = (standing: Pointer): Pointer => withoutOverride(withoutCanary(standing));

/** A remote's state without canary and override of this version. */
export function withoutTrialOf(standing: Pointer, version: string): Pointer {
  const uncanaried = standing.canary?.version === version ? withoutCanary(standing) : standing;
  return uncanaried.override?.version === version ? withoutOverride(uncanaried) : uncanaried;
}

/** One line of the log: a moved pointer, and its new state. */
export const moveSchema = v.object({
  /** Time of the move, in ISO 8601, UTC. */
  at: v.string(),
  /** Author of the move: `account@machine`. */
  by: v.string(),
  remote: v.string(),
  act: v.picklist([
    'start',
    'release',
    'rollback',
    'to',
    'disable',
    'enable',
    'withdraw',
    'canary',
    'promote',
    'take-back',
    'override',
    'end-override',
    'remove',
    'take-over',
  ]),
  /** The previously live release; null for none. */
  from: v.nullable(v.string()),
  /** The live release since then; null if the remote was removed. */
  to: v.nullable(v.string()),
  why: v.nullable(v.string()),
  /** The remotes of the same set, this one included. */
  set: v.optional(v.array(v.string())),
  pointer: v.nullable(pointerSchema),
});
export type Move = v.InferOutput<typeof moveSchema>;

/** State of all remotes derived from the log, in order of appearance. */
export interface ReleaseState {
  readonly log: readonly Move[];
  readonly pointers: ReadonlyMap<string, Pointer>;
}

/** Reads the log: a remote's last move has its state. */
export function releaseStateOf(log: readonly Move[]): ReleaseState {
  const pointers = new Map<string, Pointer>();
  for (const { remote, pointer } of log) {
    if (pointer === null) pointers.delete(remote);
    else pointers.set(remote, pointer);
  }
  return { log, pointers };
}

/** Number of a remote's moves: changes with every one, and never recurs. */
export const revisionOf = ({ log }: ReleaseState, name: string): number =>
  log.filter(({ remote }) => remote === name).length;
