import type { Compiler, RspackPluginInstance, StatsChunk, StatsModule } from '@rspack/core';
import { sharedVersions, type ReleaseAssets } from './releaseAssets';
import { readPurpose, type Purpose } from './readPurpose';
import { antdModules } from './sharedModules';

/** The bundler's name of a consumed module: `consume shared module (default) react@* (singleton)`. */
const CONSUMED = /^consume shared module \([^)]*\) (.+?)@(?=\*|\^|~|\d)/;
/** Whether a release serves the file. During development an entry also has files of hot replacement. */
const isServed = (file: string) =>
  (file.endsWith('.js') || file.endsWith('.css')) && !file.includes('.hot-update.');

const nameOf = ({ name }: StatsModule) => CONSUMED.exec(name ?? '')?.[1];

const purposesOf = ({ origins = [] }: StatsChunk): readonly Purpose[] =>
  origins.flatMap(({ moduleName, request }) => readPurpose(moduleName, request) ?? []);

/** The files of a remote's pages, from the build's chunk data: reasons and dependencies. */
function describeChunks(chunks: readonly StatsChunk[], modules: readonly StatsModule[]) {
  const described = chunks.map((chunk) => ({
    files: (chunk.files ?? []).filter(isServed),
    purposes: purposesOf(chunk),
    taken: modules
      .filter((module) => module.chunks?.some((id) => id === chunk.id))
      .flatMap((module) => nameOf(module) ?? [])
      .filter((name) => antdModules.some((known) => known === name)),
  }));
  const isMounting = ({ purposes }: (typeof described)[number]) => purposes.includes('mounting');
  const always = described.filter(isMounting);
  const later = described.filter((chunk) => !isMounting(chunk));
  const preload = new Set(always.flatMap(({ files }) => files));
  const takenAlways = new Set(always.flatMap(({ taken }) => taken));
  const ofEach = later.flatMap(({ files, purposes, taken }) =>
    purposes.flatMap((purpose) => (purpose === 'mounting' ? [] : [{ files, purpose, taken }])),
  );
  const ofPages = ofEach.flatMap(({ taken, purpose }) =>
    purpose.page === undefined
      ? []
      : taken.filter((name) => !takenAlways.has(name)).map((name) => ({ name, page: purpose.page })),
  );
  const listed = new Set([...takenAlways, ...ofPages.map(({ name }) => name)]);
  const takenLater = new Set(later.flatMap(({ taken }) => taken).filter((name) => !listed.has(name)));
  return {
    preload: [...preload],
    ahead: ofEach.flatMap(({ files, purpose }) => files.map((path) => ({ path, ...purpose }))),
    modules: [
      ...[...takenAlways].sort().map((name) => ({ name })),
      ...ofPages,
      ...[...takenLater].sort().map((name) => ({ name, later: true as const })),
    ],
  };
}

/**
 * Writes `assets.json` next to the build: the container's entry script, and the files for mounting the remote
 * and each of its pages and languages, so that a release can name what is worth prefetching. For Rspack and
 * webpack 5.
 */
export function releaseAssetsPlugin(folder: string, container: string): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.afterEmit.tap('ReleaseAssets', (compilation) => {
        const {
          chunks = [],
          entrypoints = {},
          modules = [],
        } = compilation.getStats().toJson({
          all: false,
          chunks: true,
          chunkOrigins: true,
          entrypoints: true,
          ids: true,
          modules: true,
        });
        const entry = entrypoints[container]?.assets
          ?.map(({ name }) => name)
          .find((name) => name.endsWith('.js') && isServed(name));
        if (entry === undefined) {
          compilation.errors.push(new Error(`The build wrote no script of ${container}.`) as never);
          return;
        }
        const assets: ReleaseAssets = {
          entry,
          ...describeChunks(chunks, modules),
          format: 'global',
          shared: sharedVersions(
            folder,
            modules.flatMap((module) => nameOf(module) ?? []),
          ),
        };
        const { outputFileSystem, outputPath } = compiler;
        outputFileSystem?.writeFile(`${outputPath}/assets.json`, JSON.stringify(assets), (error) => {
          if (error) compilation.errors.push(error as never);
        });
      });
    },
  };
}
