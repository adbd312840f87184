import { createRequestTimes, type RequestTimes } from '@prova/node/createRequestTimes';
import { Registry } from 'prom-client';
import { createCanaryWatch, type CanaryWatch } from '../canary/createCanaryWatch';
import { monotonicNow } from '../sources/monotonicNow';
import { createMountCounts, type MountCountsStore } from './createMountCounts';

/** The site server's metrics: browsers' reports and its own work. */
export interface SiteCounts {
  readonly mounts: MountCountsStore;
  readonly canaries: CanaryWatch;
  readonly requestTook: RequestTimes;
  /** Prometheus metrics other than mounts and canaries. */
  readonly metrics: Registry;
  /** The current time, in milliseconds since 1970 UTC. */
  now(): number;
}

/**
 * Creates counts that start from zero, on a monotonic clock: a clock set back would suspend the judgement of
 * canaries.
 */
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
