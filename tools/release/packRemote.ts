import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STANDALONE_FOLDER } from '@prova/shared/build/standaloneTemplate';
import { isServedFile } from '@prova/shared/node/releaseFiles';
import { contributionSchema } from '@prova/shared/remote-contract/contribution';
import { CONTRACT_VERSION } from '@prova/shared/remote-contract/hostServices';
import * as v from 'valibot';
import { describeFiles, fingerprintOf, type ReleaseFiles } from './files/fingerprint';
import type { Statement } from './statement/statement';

const assetsSchema = v.object({
  entry: v.string(),
  preload: v.array(v.string()),
  format: v.optional(v.picklist(['global', 'module']), 'global'),
  /** The libraries that it takes from the page, with the versions that it was built against. */
  shared: v.optional(v.record(v.string(), v.string()), {}),
});
/** The remote's pages as markup, where its build has made any. */
const PRERENDERED = 'prerendered.json';
const packageSchema = v.object({ name: v.optional(v.string()), version: v.string() });
/** What the build has left for browsers, with the compressed copies, and the page that an origin of its own fills in. */
const isReleased = (path: string) =>
  isServedFile(path.replace(/\.(br|gz)$/, '')) || path === join(STANDALONE_FOLDER, 'index.html');

/** A release that is not signed yet, and its files. */
export interface PackedRemote {
  readonly statement: Statement;
  readonly files: ReleaseFiles;
}

async function readJson<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const parsed = v.safeParse(schema, JSON.parse(await readFile(path, 'utf8')));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${path}: ${v.getDotPath(issue) ?? 'content'} ${issue.message}`);
}

/**
 * Makes a release of a built remote. Its version is the package's with a hash of all its files, so that other bytes
 * are always another version.
 * @param folder with `package.json`, `contribution.json` and the build in `dist`
 * @param name in the registry
 */
export async function packRemote(folder: string, name: string, now = Date.now()): Promise<PackedRemote> {
  const output = join(folder, 'dist');
  const paths = (await readdir(output, { recursive: true }))
    .filter((path) => isReleased(path) && path !== 'assets.json')
    .sort();
  const files = new Map<string, Uint8Array>();
  for (const path of paths) files.set(path, await readFile(join(output, path)));

  const contribution = await readJson(join(folder, 'contribution.json'), contributionSchema);
  const own = await readJson(join(folder, 'package.json'), packageSchema);
  const { entry, preload, format, shared } = await readJson(join(output, 'assets.json'), assetsSchema);
  const missing = [entry, ...preload].find((path) => !files.has(path));
  if (missing !== undefined) throw new Error(`The build names ${missing}, but did not write it.`);
  return {
    statement: {
      name,
      version: `${own.version}-${fingerprintOf(files, contribution)}`,
      contract: CONTRACT_VERSION,
      format,
      entry,
      preload,
      ...(files.has(PRERENDERED) ? { prerendered: PRERENDERED } : {}),
      files: describeFiles(files),
      contribution,
      shared,
      source: { package: `${own.name ?? name}@${own.version}` },
      report: null,
      iat: Math.floor(now / 1000),
    },
    files,
  };
}
