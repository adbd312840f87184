import { join } from 'node:path';
import { firstPaintPreset } from '@prova/build/firstPaintPreset';
import { nodePreset } from '@prova/build/nodePreset';
import { shellPreset } from '@prova/build/shellPreset';
import { rspack, type Configuration } from '@rspack/core';
import { OPTIONAL_PEERS } from './pack/describeKitPackage';

const folder = import.meta.dirname;
const shell = { folder: join(folder, '../../shell'), refresh: true };

/** Places a build of the kit beside the compiled library: below `dist`, by its path in the package. */
const at = (place: string, configuration: Configuration): Configuration => ({
  ...configuration,
  devtool: false,
  output: { ...configuration.output, path: join(folder, 'dist', place) },
});

const command = nodePreset({
  folder,
  output: 'dist',
  packages: 'built-in',
  // Some packages are only for operators with a database or a bucket, others for building and testing
  // remotes.
  fetched: [...OPTIONAL_PEERS, 'pg', '@aws-sdk/client-s3', 'valibot'],
  entries: { prova: './prova.ts' },
});
const site = nodePreset({
  folder: shell.folder,
  output: 'dist-server',
  packages: 'built-in',
  entries: { site: './server/main.ts' },
});

export default [
  {
    ...at('bin', command),
    plugins: [new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, entryOnly: true })],
  },
  at('shell/server', site),
  at('shell/development', shellPreset(shell)),
  at('shell/development', firstPaintPreset(shell)),
];
