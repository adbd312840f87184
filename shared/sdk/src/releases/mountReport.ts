import * as v from 'valibot';

/** Endpoint of the shell's mount reports: one JSON report of at most `LONGEST_MOUNT_REPORT` bytes. */
export const MOUNT_REPORTS_PATH = '/reports/mounts';
export const LONGEST_MOUNT_REPORT = 1_024;

/**
 * Why a remote failed. A file does not match its hash (INTEGRITY), failed to load or was replaced by
 * something else (MISSING), or was late (TIMEOUT); it threw during evaluation (EVAL) or rendering (RENDER);
 * it was built for another contract (CONTRACT); or its registry line is unusable, e.g. without hashes, and
 * nothing was requested (REGISTRY_REFUSED).
 */
export const MOUNT_FAILURES = [
  'INTEGRITY',
  'MISSING',
  'TIMEOUT',
  'EVAL',
  'RENDER',
  'CONTRACT',
  'REGISTRY_REFUSED',
] as const;
export type MountFailure = (typeof MOUNT_FAILURES)[number];

const version = v.pipe(v.string(), v.regex(/^\d[\w.+~-]{0,99}$/));
const common = { remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/)), version };

/** The outcome of one mount in one page, reported once. Contains nothing about a person. */
export const mountReportSchema = v.variant('phase', [
  v.strictObject({
    ...common,
    phase: v.literal('mounted'),
    /** Milliseconds from the request until the remote's page was shown. */
    took: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600_000)),
  }),
  v.strictObject({
    ...common,
    /**
     * The failed stage: its entry script, a later file, its evaluation, or its page, however long that had
     * been shown.
     */
    phase: v.picklist(['entry', 'chunk', 'evaluation', 'page']),
    code: v.picklist(MOUNT_FAILURES),
    /** The file's HTTP status; 0 if there was no response, or the browser does not reveal the status. */
    status: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(599)),
  }),
]);
export type MountReport = v.InferOutput<typeof mountReportSchema>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Mounts of one remote version, and failures by reason. */
export const mountTallySchema = v.object({
  version: v.string(),
  mounted: count,
  failed: v.record(v.string(), count),
});
export type MountTally = v.InferOutput<typeof mountTallySchema>;

/** Counts of one site server since its start (ISO 8601, UTC), by remote. */
export const mountCountsSchema = v.object({
  since: v.string(),
  remotes: v.record(v.string(), v.array(mountTallySchema)),
});
export type MountCounts = v.InferOutput<typeof mountCountsSchema>;
