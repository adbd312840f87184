import { createCanaryWatch, type CanaryWatch } from '../canary/createCanaryWatch';
import { createMountCounts, type MountCountsStore } from './createMountCounts';

/** What a site server makes of the reports that browsers send. */
export interface SiteCounts {
  readonly mounts: MountCountsStore;
  readonly canaries: CanaryWatch;
  /** In milliseconds since 1970 UTC. */
  now(): number;
}

/** Begins with nothing counted. */
export const createSiteCounts = (now: () => number = Date.now): SiteCounts => ({
  mounts: createMountCounts(now),
  canaries: createCanaryWatch(now),
  now,
});
