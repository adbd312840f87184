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
  /** The libraries that it takes from the page, with the versions that it was built against. */
  shared: v.optional(v.record(v.string(), v.string()), {}),
});
/** The remote's pages as markup, where its build has made any. */
const PRERENDERED = 'prerendered.json';
const packageSchema = v.object({ name: v.optional(v.string()), version: v.string() });
/** What the build has left for browsers, with the compressed copies, and the page that an origin of its own fills in. */
const isReleased = (path: string) =>
  isServedFile(fileBehind(path)) || path === join(STANDALONE_FOLDER, 'index.html');

/** What a release says of antd: what is taken later is said to be for no route, so that the page knows of it and fetches none of it ahead. */
function takenOnRoutes(
  modules: NonNullable<v.InferOutput<typeof assetsSchema>['modules']>,
  contribution: Contribution,
) {
  return modules.flatMap(({ later, ...module }) =>
    later === true ? [{ name: module.name, routes: [] }] : onRoutes([module], contribution),
  );
}

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

/** @throws Error where a route is said to be drawn by a page that is no chunk: what it names for it would be nothing */
function refuseUnknownPage(
  ahead: readonly { readonly page?: string | undefined }[],
  { routes }: Contribution,
): void {
  const wrong = routes.find(({ page }) => page !== undefined && !ahead.some((file) => file.page === page));
  if (!wrong) return;
  throw new Error(
    `contribution.json: ${wrong.path} says that src/pages/${String(wrong.page)} draws it, and the build has no chunk of that page. Import it lazily, or leave 'page' out.`,
  );
}

/** What a build says of its pages, said of the routes that they draw. What belongs to a page of no route is left out. */
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
 * Makes a release of a built remote. Its version is the package's with a hash of all its files, so that other bytes
 * are always another version.
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
  if (missing !== undefined) throw new Error(`The build names ${missing}, but did not write it.`);
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
