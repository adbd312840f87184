import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { MODULE_BRIDGES_PLUGIN } from '@prova/build/moduleBridgesPlugin';
import type { ReleaseAssets } from '@prova/shared/build/releaseAssets';
import { shellPreset } from '@prova/build/shellPreset';
import { projectRoot } from '@prova/node/projectRoot';
import { takesAntd } from '@prova/registry/takesAntd';
import type { Configuration } from '@rspack/core';
import { findRemotes, nameOfRemote, type RemoteFolder } from '@prova/node/layout/remotes';
import { FEDERATION, replaceModules } from './replaceModules';

export const SHELL = join(projectRoot, 'shell');

/** Whether a built remote uses antd, which the site knows from the registry. */
function drawsWithAntd(remote: RemoteFolder): boolean {
  const assets = JSON.parse(
    readFileSync(join(projectRoot, remote, 'dist/assets.json'), 'utf8'),
  ) as ReleaseAssets;
  return takesAntd({ modules: [...(assets.modules ?? [])] });
}

/** A hand-written application: each remote behind an `import()`. */
function writeBundledRemotes(folder: string): string {
  const file = join(folder, 'bundledRemotes.js');
  const remotes = findRemotes(projectRoot);
  const lines = remotes.map((remote) => {
    const source = JSON.stringify(join(projectRoot, remote, 'src/remote.tsx'));
    return `  ${JSON.stringify(nameOfRemote(remote))}: () => import(/* webpackChunkName: "${remote}" */ ${source}),`;
  });
  const drawn = remotes.filter(drawsWithAntd).map(nameOfRemote);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    `export const remotes = {\n${lines.join('\n')}\n};\nexport const drawnWithAntd = ${JSON.stringify(drawn)};\n`,
  );
  return file;
}

/** Whether a plugin shares libraries with remotes. */
const isOfFederation = (plugin: unknown) =>
  plugin instanceof ModuleFederationPlugin ||
  (plugin as { readonly name?: unknown } | null)?.name === MODULE_BRIDGES_PLUGIN;

/**
 * The shell's own preset without federation, with the bundler's default chunks.
 * @param folder for the output, in its `dist`
 */
export function plainShell(folder: string): Configuration {
  const { optimization: { splitChunks: _ofKits, ...optimization } = {}, ...shell } = shellPreset({
    folder: SHELL,
  });
  const generated = writeBundledRemotes(folder);
  return {
    ...shell,
    optimization,
    output: { ...shell.output, path: join(folder, 'dist') },
    resolve: { ...shell.resolve, alias: { ...shell.resolve?.alias, './bundledRemotes$': generated } },
    plugins: [
      ...(shell.plugins ?? []).filter((plugin) => !isOfFederation(plugin)),
      replaceModules(FEDERATION),
    ],
  };
}
