import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { MODULE_BRIDGES } from '@prova/shared/page/moduleHashes';
import { singletons } from '@prova/shared/build/sharedModules';
import type { Compilation, Compiler, RspackPluginInstance, StatsModule } from '@rspack/core';

/**
 * The bundler's name of a module shared by the shell: `provide shared module (default) react@19.3.1 =
 * /…/react/index.js`.
 */
const PROVIDED = /^provide shared module \([^)]*\) (.+)@[^@\s]+ = (.+)$/;

/**
 * An ES module that re-exports the shell's copy of a library once loaded. It asks the federation runtime,
 * like remotes of the other format: both get the same instance.
 */
function bridgeOf(host: string, request: string, names: readonly string[]): string {
  const own = names.filter((name) => name !== 'default');
  const asked = JSON.stringify([host, request]);
  return [
    `const [host, name] = ${asked};`,
    'const shell = globalThis.__FEDERATION__.__INSTANCES__.find((instance) => instance.name === host);',
    'const shared = (await shell.loadShare(name))();',
    `const { ${own.map((name, at) => `${name}: _${at}`).join(', ')} } = shared;`,
    `export { ${own.map((name, at) => `_${at} as ${name}`).join(', ')} };`,
    // A CommonJS library is its own default export.
    "export default 'default' in shared ? shared.default : shared;",
    '',
  ].join('\n');
}

/** The bundler does not resolve re-exports of another shared library: then the module itself is inspected. */
const namesWhenRun = async (path: string): Promise<readonly string[]> =>
  Object.keys((await import(pathToFileURL(path).href)) as object);

async function readProvided(compilation: Compilation): Promise<ReadonlyMap<string, readonly string[]>> {
  const { modules = [] } = compilation.getStats().toJson({
    all: false,
    modules: true,
    nestedModules: true,
    providedExports: true,
    modulesSpace: 99_999,
    nestedModulesSpace: 99_999,
  });
  const all: readonly StatsModule[] = modules.flatMap((module) => [module, ...(module.modules ?? [])]);
  const provided = new Map<string, readonly string[]>();
  for (const { name } of all) {
    const [, request, path] = PROVIDED.exec(name ?? '') ?? [];
    if (request === undefined || path === undefined) continue;
    const known = all.find((one) => one.nameForCondition === path && one.providedExports)?.providedExports;
    provided.set(request, known ?? (await namesWhenRun(path)));
  }
  return provided;
}

/** The plugin's name. */
export const MODULE_BRIDGES_PLUGIN = 'ModuleBridges';

/**
 * Writes a bridge for every library shared by the shell, and `module-bridges.json`: the addresses of the
 * page's copies for ES-module remotes.
 * @param host the name of the shell in the federation runtime
 */
export function moduleBridgesPlugin(host: string): RspackPluginInstance {
  return {
    name: MODULE_BRIDGES_PLUGIN,
    apply(compiler: Compiler) {
      const { Compilation: stages, sources } = compiler.rspack;
      compiler.hooks.thisCompilation.tap(MODULE_BRIDGES_PLUGIN, (compilation) => {
        const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tapPromise({ name: MODULE_BRIDGES_PLUGIN, stage }, async () => {
          const bridges: Record<string, string> = {};
          for (const [request, names] of [...(await readProvided(compilation))].sort(([a], [b]) =>
            a < b ? -1 : 1,
          )) {
            const text = bridgeOf(host, request, names);
            const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
            const file = `module.${request.replaceAll(/[^a-z0-9]+/g, '-').replace(/^-/, '')}.${hash}.js`;
            bridges[request] = file;
            compilation.emitAsset(file, new sources.RawSource(text));
          }
          const missing = singletons.find((request) => bridges[request] === undefined);
          if (missing !== undefined)
            throw new Error(`The shell does not share ${missing}, which remotes expect from it.`);
          compilation.emitAsset(MODULE_BRIDGES, new sources.RawSource(JSON.stringify(bridges)));
        });
      });
    },
  };
}
