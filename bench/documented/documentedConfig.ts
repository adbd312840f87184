import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { basePreset } from '@prova/shared/build/basePreset';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { rspack, type Configuration } from '@rspack/core';
import { nameOfRemote, type RemoteFolder } from '../../tools/layout/remotes';
import { plainFirstPaint } from '../monolith/monolithConfig';
import { plainShell } from '../monolith/plainShell';

/** A remote, and where its files are served from. */
export interface DocumentedRemote {
  readonly folder: RemoteFolder;
  readonly origin: string;
}

export interface DocumentedBuild {
  /** For the output: the shell's in `dist`, and each remote's in a folder of its own. */
  readonly folder: string;
  readonly remotes: readonly DocumentedRemote[];
}

/** The libraries that shell and remotes have in common, as the documentation has them shared. */
const SHARED = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-redux',
  '@reduxjs/toolkit',
  'axios',
  'i18next',
  'react-i18next',
  'antd',
];
const shared = Object.fromEntries(SHARED.map((name) => [name, { singleton: true }]));

/** As a name of a script. */
const containerOf = (folder: RemoteFolder) => nameOfRemote(folder).replaceAll('-', '_');

/** What shell and remotes draw with, under antd's own names. */
const DRAWN = [
  'Alert',
  'Button',
  'Checkbox',
  'ConfigProvider',
  'Input',
  'InputNumber',
  'Modal',
  'Pagination',
  'Select',
  'Skeleton',
  'Slider',
  'Table',
  'Tooltip',
];

/** antd as who follows the documentation imports it: by its own name, which is shared, in the place of our four modules of it. */
function antdByName(folder: string) {
  const file = join(folder, 'antd.js');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    `import { notification, theme } from 'antd';
export { ${DRAWN.join(', ')} } from 'antd';
export const antdTheme = theme;
export const { useNotification } = notification;
`,
  );
  return new rspack.NormalModuleReplacementPlugin(/[\\/]ui[\\/]antd[\\/](core|base|form|data)(\.ts)?$/, file);
}

function hostConfig(folder: string, remotes: readonly DocumentedRemote[]): Configuration {
  const shell = plainShell(folder, (remote) => `import("${containerOf(remote)}/remote")`);
  return {
    ...shell,
    name: 'host',
    plugins: [
      ...(shell.plugins ?? []),
      antdByName(folder),
      new ModuleFederationPlugin({
        name: 'host',
        remotes: Object.fromEntries(
          remotes.map((remote) => {
            const container = containerOf(remote.folder);
            return [container, `${container}@${remote.origin}/mf-manifest.json`];
          }),
        ),
        shared,
        dts: false,
      }),
    ],
  };
}

function remoteConfig(folder: string, remote: DocumentedRemote): Configuration {
  const container = containerOf(remote.folder);
  const base = basePreset({ folder: join(projectRoot, remote.folder), uniqueName: container });
  return {
    ...base,
    name: container,
    entry: {},
    output: { ...base.output, path: join(folder, remote.folder), publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      antdByName(folder),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './remote': './src/remote.tsx' },
        shared,
        dts: false,
      }),
    ],
  };
}

/** The very sources of shell and remotes, each built by itself, with Module Federation set up as its guide says. */
export const documentedConfig = ({ folder, remotes }: DocumentedBuild): Configuration[] => [
  hostConfig(folder, remotes),
  plainFirstPaint(folder),
  ...remotes.map((remote) => remoteConfig(folder, remote)),
];
