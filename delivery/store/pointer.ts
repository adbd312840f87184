import * as v from 'valibot';

/** A release that some people are given in the place of the live one. */
const canarySchema = v.object({
  version: v.string(),
  /** Of a hundred buckets of people, how many. */
  share: v.number(),
  /** The first of these buckets: each canary begins with another one, so that it is not always the same people. */
  seat: v.number(),
  /** What is promoted and taken back with it. */
  set: v.optional(v.array(v.string())),
});
export type Canary = v.InferOutput<typeof canarySchema>;

/** A release that a developer looks at in the place of the live one. */
const overrideSchema = v.object({
  version: v.string(),
  /** SHA-256 of the ticket that opens it, as base64url; the ticket itself is kept nowhere. */
  ticket: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  /** In seconds since 1970 UTC. */
  since: v.number(),
  until: v.number(),
});
export type Override = v.InferOutput<typeof overrideSchema>;

/** Where a remote stands: the release that is live, and the one that `--rollback` goes to. */
const pointerSchema = v.object({
  current: v.string(),
  previous: v.nullable(v.string()),
  /** Whether a start chose `current`, as long as nobody else has, or a person. */
  chosenBy: v.picklist(['start', 'hand']),
  /** Which checkout has built it, as a hash; null for another team's. */
  checkout: v.nullable(v.string()),
  /** Why it is out of service; null while it is in service. */
  disabled: v.nullable(v.string()),
  /** Versions that are not to be run any more, as after a hole was found in them: nothing goes or falls back to one. */
  withdrawn: v.optional(v.array(v.string())),
  /** Left out where there is none. It ends with the release that it is compared with. */
  canary: v.optional(canarySchema),
  /** The same; it ends by itself. */
  override: v.optional(overrideSchema),
});
export type Pointer = v.InferOutput<typeof pointerSchema>;

/** Where a remote stands once a version of it is released. */
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

/** Where a remote stands without its canary. */
export function withoutCanary({ canary: _ended, ...standing }: Pointer): Pointer {
  return standing;
}

/** Where a remote stands without what a developer looks at. */
export function withoutOverride({ override: _ended, ...standing }: Pointer): Pointer {
  return standing;
}

/** Where it stands without either: both end with the release that they stand beside. */
export const withoutTrials = (standing: Pointer): Pointer => withoutOverride(withoutCanary(standing));

/** The same, given or shown to nobody that is of this version. */
export function withoutTrialOf(standing: Pointer, version: string): Pointer {
  const uncanaried = standing.canary?.version === version ? withoutCanary(standing) : standing;
  return uncanaried.override?.version === version ? withoutOverride(uncanaried) : uncanaried;
}

/** One line of the log: a pointer that was moved, and where it stands since. */
export const moveSchema = v.object({
  /** ISO 8601, UTC. */
  at: v.string(),
  /** `account@machine`. */
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
  /** The release that was live before; null where there was none. */
  from: v.nullable(v.string()),
  /** The release that is live since; null where the remote was removed. */
  to: v.nullable(v.string()),
  why: v.nullable(v.string()),
  /** The remotes that were moved in one with it, this one among them. */
  set: v.optional(v.array(v.string())),
  pointer: v.nullable(pointerSchema),
});
export type Move = v.InferOutput<typeof moveSchema>;

/** What follows from the log: where each remote stands, in the order in which they came. */
export interface ReleaseState {
  readonly log: readonly Move[];
  readonly pointers: ReadonlyMap<string, Pointer>;
}

/** Reads the log: the last move of a remote says where it stands. */
export function releaseStateOf(log: readonly Move[]): ReleaseState {
  const pointers = new Map<string, Pointer>();
  for (const { remote, pointer } of log) {
    if (pointer === null) pointers.delete(remote);
    else pointers.set(remote, pointer);
  }
  return { log, pointers };
}

/** How many moves a remote has seen: the number changes with every one, and never comes back. */
export const revisionOf = ({ log }: ReleaseState, name: string): number =>
  log.filter(({ remote }) => remote === name).length;
