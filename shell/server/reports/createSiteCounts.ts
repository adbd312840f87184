import { createRequestTimes, type RequestTimes } from '@prova/node/createRequestTimes';
import { Registry } from 'prom-client';
import { createCanaryWatch, type CanaryWatch } from '../canary/createCanaryWatch';
import { monotonicNow } from '../sources/monotonicNow';
import { createMountCounts, type MountCountsStore } from './createMountCounts';

/** What a site server makes of the reports that browsers send, and what it tells of its own work. */
export interface SiteCounts {
  readonly mounts: MountCountsStore;
  readonly canaries: CanaryWatch;
  readonly requestTook: RequestTimes;
  /** What is told in the form of Prometheus beside mounts and canaries. */
  readonly metrics: Registry;
  /** In milliseconds since 1970 UTC. */
  now(): number;
}

/** Begins with nothing counted, by a clock that nobody sets back: a canary would not be judged meanwhile. */
export function createSiteCounts(now: () => number = monotonicNow): SiteCounts {
  const metrics = new Registry();
  return {
    mounts: createMountCounts(now),
    canaries: createCanaryWatch(now),
    requestTook: createRequestTimes(metrics),
    metrics,
    now,
  };
}
