import { contributedPath, contributionSchema } from '@prova/shared/remote-contract/contribution';
import { integritySchema, remoteNameSchema, versionSchema } from '@prova/registry/registry';
import { releaseAddressSchema } from '@prova/registry/releaseAddress';
import * as v from 'valibot';
import { candidateReportSchema } from './report';
import { isNamedByContent, sharedFilesOf } from '../../store/sharedFiles';

/** Compact JWS type of a signed statement. */
export const STATEMENT_TYPE = 'mf-release+jws';
/** Longest statement that is read at all, in bytes. */
export const STATEMENT_MAX_BYTES = 1024 * 1024;

const PATH = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
const path = v.pipe(
  v.string(),
  v.regex(PATH, 'must be a path within the release, such as entry.4c1f3b7a.js'),
);
const bytes = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const routes = v.optional(v.array(contributedPath));

const contentSchema = v.object({
  name: remoteNameSchema,
  version: versionSchema,
  /** Of the seam between shell and remote that it was compiled against. */
  contract: v.number(),
  /** A container script, or an ES module that an import map leads to. */
  format: v.picklist(['global', 'module']),
  /** Where the team serves its releases itself, without the version; the operator's address where it is left out. */
  address: v.optional(
    v.pipe(
      v.string(),
      // The registry takes no other spelling, and a line that it does not take is no line.
      v.check(
        (text) => /^https?:/.test(text) && v.is(releaseAddressSchema, `${text}/file`),
        'must be an address as browsers write it, such as https://example.com/prova',
      ),
    ),
  ),
  /** That its files are named by their content, and keep their addresses from release to release; by version otherwise. */
  addresses: v.optional(v.literal('content')),
  entry: path,
  /** What mounting it needs on any of its pages. */
  preload: v.array(path),
  /** What some of its routes or one language need besides. */
  ahead: v.optional(v.array(v.object({ path, routes, language: v.optional(v.picklist(['en', 'ru'])) }))),
  /** Shared modules of the page that it takes, beyond those that every page has. */
  modules: v.optional(v.array(v.object({ name: v.string(), routes }))),
  /** Its pages as markup, where its build has made any. */
  prerendered: v.optional(path),
  /** All that belongs to it, by path. */
  files: v.pipe(
    v.array(v.object({ path, integrity: integritySchema, bytes })),
    v.minLength(1, 'must name the files of the release'),
    v.maxLength(5_000, 'names more files than a release may have (5,000)'),
  ),
  contribution: contributionSchema,
  /** The libraries that it takes from the page, with the versions that it was built against. */
  shared: v.record(v.string(), v.string()),
  /** What it was built from, in the team's words. */
  source: v.object({ package: v.string(), commit: v.optional(v.string()) }),
  /** Of the gate in the team's hands; null where a start has made the release. */
  report: v.nullable(candidateReportSchema),
  /** Seconds since 1970 UTC. */
  iat: v.number(),
});
type Content = v.InferOutput<typeof contentSchema>;

/** A file that the statement uses and does not list. */
function findUnlisted({ entry, preload, ahead = [], prerendered, files }: Content): string | null {
  const listed = new Set(files.map((file) => file.path));
  const used = [
    entry,
    ...preload,
    ...ahead.map((file) => file.path),
    ...(prerendered === undefined ? [] : [prerendered]),
  ];
  return used.find((one) => !listed.has(one)) ?? null;
}

/**
 * A release as its team states it: what it is, which bytes, what it adds to the site. It says nothing about where the
 * operator serves it and whether it may be live. Fields of a later kit are dropped.
 */
export const statementSchema = v.pipe(
  contentSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const unlisted = findUnlisted(dataset.value);
    if (unlisted !== null) addIssue({ message: `uses ${unlisted}, which is none of its files` });
    if (new Set(dataset.value.files.map((file) => file.path)).size < dataset.value.files.length) {
      addIssue({ message: 'names a file twice' });
    }
    const unnamed = sharedFilesOf(dataset.value).find((file) => !isNamedByContent(file));
    if (unnamed !== undefined) {
      addIssue({ message: `serves ${unnamed} by its content, but its name has no hash of that` });
    }
  }),
);
export type Statement = v.InferOutput<typeof statementSchema>;
