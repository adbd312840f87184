import {
  MOUNT_FAILURES,
  type MountCounts,
  type MountFailure,
  type MountReport,
} from '@prova/shared/releases/mountReport';
import type { ServedRegistry } from '../sources/createRegistrySource';

/** Why a report was dropped: malformed, of an unknown release, or over the limit. */
export const DROPPED = ['unreadable', 'unknown', 'too_many'] as const;
export type Dropped = (typeof DROPPED)[number];

/** Mounts and failures of one remote version so far. */
export interface VersionCounts {
  mounted: number;
  readonly failed: Map<MountFailure, number>;
  /** Number of mounts up to each bound in `MOUNT_TIMES_S` at the same index; the last is the remainder. */
  readonly took: number[];
  tookAll: number;
}

/** Upper bounds of the mount times, in seconds. */
export const MOUNT_TIMES_S = [0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
/** Maximum versions counted per remote; the oldest is dropped with its counts. */
const MOST_VERSIONS = 8;
const MS = 1_000;

/** The known releases. */
export type Releases = Pick<ServedRegistry, 'registry' | 'awaited'>;

export interface MountCountsStore {
  /** Adds the versions served now to those served before: no other versions are counted. */
  learn(served: Releases): void;
  /** False if the registry has never named the report's release. */
  count(report: MountReport): boolean;
  drop(why: Dropped): void;
  /** Counts by remote and version. */
  readonly versions: ReadonlyMap<string, ReadonlyMap<string, VersionCounts>>;
  readonly dropped: ReadonlyMap<Dropped, number>;
  /** The counts, for the release API. */
  read(): MountCounts;
}

const countNone = (): VersionCounts => ({
  mounted: 0,
  failed: new Map(),
  took: [...MOUNT_TIMES_S, Infinity].map(() => 0),
  tookAll: 0,
});

/**
 * Counts mounts by release. Its size is bounded by the registry, whatever is sent.
 * @param now in milliseconds since 1970 UTC
 */
export function createMountCounts(now: () => number = Date.now): MountCountsStore {
  const since = new Date(now()).toISOString();
  const versions = new Map<string, Map<string, VersionCounts>>();
  const dropped = new Map<Dropped, number>(DROPPED.map((why) => [why, 0]));
  let learnt: Releases['registry'] | null = null;
  return {
    versions,
    dropped,
    learn({ registry, awaited }) {
      if (registry === learnt) return;
      learnt = registry;
      const { fallbacks = [], canaries = [], remotes } = registry;
      const tried = canaries.map(({ remote }) => remote);
      for (const { name, version } of [...fallbacks, ...tried, ...awaited, ...remotes]) {
        const known = versions.get(name) ?? new Map<string, VersionCounts>();
        versions.set(name, known);
        const counts = known.get(version) ?? countNone();
        // The live version is last, and the last to be dropped; fallbacks precede it.
        known.delete(version);
        known.set(version, counts);
        for (const oldest of [...known.keys()].slice(0, -MOST_VERSIONS)) known.delete(oldest);
      }
    },
    count(report) {
      const counts = versions.get(report.remote)?.get(report.version);
      if (!counts) return false;
      if (report.phase === 'mounted') {
        const place = MOUNT_TIMES_S.findIndex((bound) => report.took <= bound * MS);
        const bucket = place < 0 ? MOUNT_TIMES_S.length : place;
        counts.mounted += 1;
        counts.took[bucket] = (counts.took[bucket] ?? 0) + 1;
        counts.tookAll += report.took / MS;
      } else {
        counts.failed.set(report.code, (counts.failed.get(report.code) ?? 0) + 1);
      }
      return true;
    },
    drop: (why) => void dropped.set(why, (dropped.get(why) ?? 0) + 1),
    read: () => ({
      since,
      remotes: Object.fromEntries(
        [...versions].map(([remote, known]) => [
          remote,
          [...known].map(([version, { mounted, failed }]) => ({
            version,
            mounted,
            failed: Object.fromEntries(
              MOUNT_FAILURES.flatMap((code) => (failed.has(code) ? [[code, failed.get(code) ?? 0]] : [])),
            ),
          })),
        ]),
      ),
    }),
  };
}
