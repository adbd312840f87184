import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STANDALONE_FOLDER } from '@prova/shared/build/standaloneTemplate';
import { isServedFile } from '@prova/node/releaseFiles';
import { contributionSchema, type Contribution } from '@prova/shared/remote-contract/contribution';
import { CONTRACT_VERSION } from '@prova/shared/remote-contract/hostServices';
import * as v from 'valibot';
import { describeFiles, fingerprintOf, type ReleaseFiles } from '../store/fingerprint';
import { fileBehind, filesForPages, isNamedByContent } from '../store/sharedFiles';
import type { Statement } from './statement/statement';

const assetsSchema = v.object({
  entry: v.string(),
  preload: v.array(v.string()),
  ahead: v.optional(
    v.array(
      v.object({
        path: v.string(),
        page: v.optional(v.string()),
        language: v.optional(v.picklist(['en', 'ru'])),
      }),
    ),
  ),
  modules: v.optional(
    v.array(
      v.object({
        name: v.string(),
        page: v.optional(v.string()),
        later: v.optional(v.literal(true)),
      }),
    ),
  ),
  format: v.optional(v.picklist(['global', 'module']), 'global'),
  /** Libraries consumed from the page, with the versions that the remote was built against. */
  shared: v.optional(v.record(v.string(), v.string()), {}),
});
/** The remote's prerendered pages, if its build has any. */
const PRERENDERED = 'prerendered.json';
const packageSchema = v.object({ name: v.optional(v.string()), version: v.string() });
/**
 * Whether a file belongs to the release: public files with compressed copies, and the standalone page to be
 * filled in by its origin.
 */
const isReleased = (path: string) =>
  isServedFile(fileBehind(path)) || path === join(STANDALONE_FOLDER, 'index.html');

/**
 * A release's antd modules: lazy ones are assigned to no route, so that the page knows of them and prefetches
 * none.
 */
function takenOnRoutes(
  modules: NonNullable<v.InferOutput<typeof assetsSchema>['modules']>,
  contribution: Contribution,
) {
  return modules.flatMap(({ later, ...module }) =>
    later === true ? [{ name: module.name, routes: [] }] : onRoutes([module], contribution),
  );
}

/** An unsigned release, and its files. */
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

/** @throws Error if a route names a page that is no chunk: its files would be unknown */
function refuseUnknownPage(
  ahead: readonly { readonly page?: string | undefined }[],
  { routes }: Contribution,
): void {
  const wrong = routes.find(({ page }) => page !== undefined && !ahead.some((file) => file.page === page));
  if (!wrong) return;
  throw new Error(
    `contribution.json: the page of ${wrong.path} is src/pages/${String(wrong.page)}, but the build has no chunk for it. Import the page lazily, or omit 'page'.`,
  );
}

/** Maps the build's pages to their routes. Files of pages without a route are left out. */
function onRoutes<Item extends { readonly page?: string | undefined }>(
  items: readonly Item[],
  { routes }: Contribution,
): (Omit<Item, 'page'> & { routes?: string[] })[] {
  return items.flatMap(({ page, ...item }) => {
    if (page === undefined) return [item];
    const drawn = routes.filter((route) => route.page === page).map(({ path }) => path);
    return drawn.length === 0 ? [] : [{ ...item, routes: drawn }];
  });
}

/**
 * Packs a built remote as a release. Its version is the package's plus a hash of all its files, so that
 * changed bytes always get a new version.
 * @param folder with `package.json`, `contribution.json` and the build in `dist`
 * @param name in the registry
 */
export async function packRemote(folder: string, name: string, now = Date.now()): Promise<PackedRemote> {
  const output = join(folder, 'dist');
  const paths = (await readdir(output, { recursive: true }))
    .filter((path) => isReleased(path) && fileBehind(path) !== 'assets.json')
    .sort();
  const files = new Map<string, Uint8Array>();
  for (const path of paths) files.set(path, await readFile(join(output, path)));

  const contribution = await readJson(join(folder, 'contribution.json'), contributionSchema);
  const own = await readJson(join(folder, 'package.json'), packageSchema);
  const assets = await readJson(join(output, 'assets.json'), assetsSchema);
  const { entry, preload, format, shared } = assets;
  if (assets.ahead) refuseUnknownPage(assets.ahead, contribution);
  const ahead = onRoutes(assets.ahead ?? [], contribution);
  const modules = assets.modules && takenOnRoutes(assets.modules, contribution);
  const missing = [entry, ...preload, ...(assets.ahead ?? []).map(({ path }) => path)].find(
    (path) => !files.has(path),
  );
  if (missing !== undefined) throw new Error(`The build lists ${missing}, but did not write it.`);
  const described = describeFiles(files);
  const prerendered = files.has(PRERENDERED) ? { prerendered: PRERENDERED } : {};
  const isByContent = filesForPages({ ...prerendered, files: described }).every(isNamedByContent);
  return {
    statement: {
      name,
      version: `${own.version}-${fingerprintOf(files, contribution)}`,
      contract: CONTRACT_VERSION,
      format,
      ...(isByContent && { addresses: 'content' as const }),
      entry,
      preload,
      ...(ahead.length > 0 ? { ahead } : {}),
      ...(modules && { modules }),
      ...prerendered,
      files: described,
      contribution,
      shared,
      source: { package: `${own.name ?? name}@${own.version}` },
      report: null,
      iat: Math.floor(now / 1000),
    },
    files,
  };
}
