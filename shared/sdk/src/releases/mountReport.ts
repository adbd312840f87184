import * as v from 'valibot';

/** Where the shell tells the site how a remote came up: one report as JSON, of at most `LONGEST_MOUNT_REPORT` bytes. */
export const MOUNT_REPORTS_PATH = '/reports/mounts';
export const LONGEST_MOUNT_REPORT = 1_024;

/**
 * Why a remote is not there. A file of it has other bytes than are pinned (INTEGRITY), did not come, or something else came in
 * its place (MISSING), or not in time (TIMEOUT); it threw while it was evaluated (EVAL) or shown (RENDER); it was made for
 * another contract (CONTRACT); or its line in the registry cannot be used, such as one without hashes, and nothing of it was
 * asked for (REGISTRY_REFUSED).
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

/** How one remote came up in one page, once. Nothing in it is about a person. */
export const mountReportSchema = v.variant('phase', [
  v.strictObject({
    ...common,
    phase: v.literal('mounted'),
    /** From when it was wanted until its page was shown, in milliseconds. */
    took: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600_000)),
  }),
  v.strictObject({
    ...common,
    /** Where it went wrong: its entry script, a file after it, its evaluation, or its page, however long that had been shown. */
    phase: v.picklist(['entry', 'chunk', 'evaluation', 'page']),
    code: v.picklist(MOUNT_FAILURES),
    /** What the file was answered with; 0 where there was no answer, or the browser does not tell. */
    status: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(599)),
  }),
]);
export type MountReport = v.InferOutput<typeof mountReportSchema>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** How often one version of a remote was shown, and failed for which reason. */
export const mountTallySchema = v.object({
  version: v.string(),
  mounted: count,
  failed: v.record(v.string(), count),
});
export type MountTally = v.InferOutput<typeof mountTallySchema>;

/** What one site server has counted since it was started (ISO 8601, UTC), by the remote's name. */
export const mountCountsSchema = v.object({
  since: v.string(),
  remotes: v.record(v.string(), v.array(mountTallySchema)),
});
export type MountCounts = v.InferOutput<typeof mountCountsSchema>;
