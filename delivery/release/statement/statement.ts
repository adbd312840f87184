import { contributedPath, contributionSchema } from '@prova/shared/remote-contract/contribution';
import { integritySchema, remoteNameSchema, versionSchema } from '@prova/registry/registry';
import { releaseAddressSchema } from '@prova/registry/releaseAddress';
import * as v from 'valibot';
import { candidateReportSchema } from './report';
import { isNamedByContent, sharedFilesOf } from '../../store/sharedFiles';

/** Compact JWS type of a signed statement. */
export const STATEMENT_TYPE = 'mf-release+jws';
/** Maximum length of a statement, in bytes. */
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
  /** The contract between shell and remote that the release was compiled against. */
  contract: v.number(),
  /** A container script, or an ES module resolved by an import map. */
  format: v.picklist(['global', 'module']),
  /** The team's own base address, without the version; the operator's where omitted. */
  address: v.optional(
    v.pipe(
      v.string(),
      // The registry accepts no other spelling, and would drop the line.
      v.check(
        (text) => /^https?:/.test(text) && v.is(releaseAddressSchema, `${text}/file`),
        'must be an address in its normal form, such as https://example.com/prova',
      ),
    ),
  ),
  /** Whether files are content-addressed, and keep their addresses across releases; otherwise by version. */
  addresses: v.optional(v.literal('content')),
  entry: path,
  /** Files needed to mount any page of the remote. */
  preload: v.array(path),
  /** Files needed additionally by certain routes or one language. */
  ahead: v.optional(v.array(v.object({ path, routes, language: v.optional(v.picklist(['en', 'ru'])) }))),
  /** Shared modules of the page that the release needs, beyond those of every page. */
  modules: v.optional(v.array(v.object({ name: v.string(), routes }))),
  /** The release's prerendered pages, if its build has any. */
  prerendered: v.optional(path),
  /** All files of the release, by path. */
  files: v.pipe(
    v.array(v.object({ path, integrity: integritySchema, bytes })),
    v.minLength(1, 'must list the files of the release'),
    v.maxLength(5_000, 'lists more files than a release may have (5,000)'),
  ),
  contribution: contributionSchema,
  /** Libraries consumed from the page, with the versions that the remote was built against. */
  shared: v.record(v.string(), v.string()),
  /** The release's source, in the team's words. */
  source: v.object({ package: v.string(), commit: v.optional(v.string()) }),
  /** The team's own report of the release gate; null if a start has made the release. */
  report: v.nullable(candidateReportSchema),
  /** Time of the statement, in seconds since 1970 UTC. */
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
 * A release as stated by its team: identity, bytes, and contribution to the site. It says nothing about the
 * operator's address and approval. Fields of a later kit are dropped.
 */
export const statementSchema = v.pipe(
  contentSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const unlisted = findUnlisted(dataset.value);
    if (unlisted !== null) addIssue({ message: `uses ${unlisted}, which is not one of its files` });
    if (new Set(dataset.value.files.map((file) => file.path)).size < dataset.value.files.length) {
      addIssue({ message: 'lists a file twice' });
    }
    const unnamed = sharedFilesOf(dataset.value).find((file) => !isNamedByContent(file));
    if (unnamed !== undefined) {
      addIssue({
        message: `serves ${unnamed} as content-addressed, but its name has no hash of the content`,
      });
    }
  }),
);
export type Statement = v.InferOutput<typeof statementSchema>;
