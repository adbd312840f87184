import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { basePreset } from './basePreset';
import { renderStandaloneTemplate, STANDALONE_FOLDER, STANDALONE_POLICY } from './standaloneTemplate';

/**
 * A remote as a standalone page, released with it: its `standalone.tsx` with every library bundled. All
 * scripts and styles are pinned by hash, starting with the document. The serving origin fills in server-side
 * values.
 */
export function standaloneReleasePreset({ folder, name }: { folder: string; name: string }): Configuration {
  const base = basePreset({ folder, uniqueName: `prova_standalone_${name}` });
  return {
    ...base,
    name: 'standalone',
    entry: { standalone: './src/standalone.tsx' },
    output: {
      ...base.output,
      path: join(folder, 'dist', STANDALONE_FOLDER),
      // Each release has its own folder; `auto` takes the address from the running script.
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8_000,
      trustedTypes: { policyName: STANDALONE_POLICY },
    },
    plugins: [
      new rspack.HtmlRspackPlugin({
        templateContent: renderStandaloneTemplate(),
        publicPath: './',
        inject: 'head',
        scriptLoading: 'defer',
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ],
  };
}
