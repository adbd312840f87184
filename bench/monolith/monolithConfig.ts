import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { firstPaintPreset } from '@prova/shared/build/firstPaintPreset';
import { MODULE_BRIDGES_PLUGIN } from '@prova/shared/build/moduleBridgesPlugin';
import type { ReleaseAssets } from '@prova/shared/build/releaseAssets';
import { shellPreset } from '@prova/shared/build/shellPreset';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { takesAntd } from '@prova/shared/remote-contract/takesAntd';
import type { Configuration } from '@rspack/core';
import { findRemotes, nameOfRemote } from '../../tools/layout/remotes';
import { EARLY, FEDERATION, replaceModules } from './replaceModules';

const SHELL = join(projectRoot, 'shell');
/** Where the shell's first script imports the rest for the sake of shared modules, which one build has none of. */
const MAIN = join(SHELL, 'src/main.ts');

/** Whether a remote, which has to be built, draws with antd: the site knows it from the registry. */
function drawsWithAntd(remote: string): boolean {
  const assets = JSON.parse(
    readFileSync(join(projectRoot, remote, 'dist/assets.json'), 'utf8'),
  ) as ReleaseAssets;
  return takesAntd({ modules: [...(assets.modules ?? [])] });
}

/** What a person who writes one application would write by hand: each remote behind an `import()`. */
function writeBundledRemotes(folder: string): string {
  const file = join(folder, 'bundledRemotes.js');
  const lines = findRemotes(projectRoot).map(
    (remote) =>
      `  ${JSON.stringify(nameOfRemote(remote))}: () => import(/* webpackChunkName: "${remote}" */ ${JSON.stringify(join(projectRoot, remote, 'src/remote.tsx'))}),`,
  );
  const drawn = findRemotes(projectRoot).filter(drawsWithAntd).map(nameOfRemote);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    `export const remotes = {\n${lines.join('\n')}\n};\nexport const drawnWithAntd = ${JSON.stringify(drawn)};\n`,
  );
  return file;
}

/** What shares libraries with remotes; the monolith has none. */
const isOfFederation = (plugin: unknown) =>
  plugin instanceof ModuleFederationPlugin ||
  (plugin as { readonly name?: unknown } | null)?.name === MODULE_BRIDGES_PLUGIN;

/**
 * One Rspack build of the very sources of shell and remotes, with the shell's own preset less Module Federation. The shared
 * antd modules are tree-shaken like everything else, and the shell's second script comes with the first.
 * @param folder for the output, and in `early` for the first script as it is, which asks who is there
 */
export function monolithConfig(folder: string): Configuration[] {
  const { optimization: { splitChunks: _ofKits, ...optimization } = {}, ...shell } = shellPreset({
    folder: SHELL,
  });
  const firstPaint = firstPaintPreset({ folder: SHELL });
  const path = join(folder, 'dist');
  const generated = writeBundledRemotes(folder);
  return [
    {
      ...shell,
      name: 'monolith',
      // Chunks as the bundler divides them by itself.
      optimization,
      output: { ...shell.output, path },
      resolve: { ...shell.resolve, alias: { ...shell.resolve?.alias, './bundledRemotes$': generated } },
      module: {
        ...shell.module,
        rules: [...(shell.module?.rules ?? []), { test: MAIN, parser: { dynamicImportMode: 'eager' } }],
      },
      plugins: [
        ...(shell.plugins ?? []).filter((plugin) => !isOfFederation(plugin)),
        replaceModules(FEDERATION),
      ],
    },
    {
      ...firstPaint,
      output: { ...firstPaint.output, path },
      plugins: [...(firstPaint.plugins ?? []), replaceModules(EARLY)],
    },
    { ...firstPaint, output: { ...firstPaint.output, path: join(folder, 'early') } },
  ];
}
