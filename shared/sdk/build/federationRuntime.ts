import { createRequire } from 'node:module';
import { rspack } from '@rspack/core';

/** Packages of the federation runtime, as requested by the plugin or one another. */
const PARTS = [
  '@module-federation/webpack-bundler-runtime',
  '@module-federation/runtime',
  '@module-federation/runtime-core',
  '@module-federation/runtime-tools',
  '@module-federation/runtime-tools/runtime',
  '@module-federation/runtime-tools/runtime-core',
  '@module-federation/inject-external-runtime-core-plugin',
];

/**
 * The federation plugin imports its runtime by absolute path. Module ids and with them the entry's bytes
 * would depend on the build's location: package names in its place avoid that. It also uses the runtime's
 * CommonJS files, which cannot be tree-shaken, and which would be a second copy next to the modules the shell
 * imports itself: everything is resolved to ES modules.
 */
export function federationRuntime() {
  const { resolve } = createRequire(import.meta.url);
  const files = PARTS.map((name) => [name, resolve(name)] as const);
  return {
    alias: Object.fromEntries(
      files.flatMap(([name, file]) =>
        [`${name}$`, file].map((from) => [from, file.replace(/\.cjs$/, '.js')]),
      ),
    ),
    plugin: new rspack.NormalModuleReplacementPlugin(
      /^@module-federation\/runtime\/rspack\.js!=!data:/,
      (data) => {
        for (const [name, file] of files) {
          const [written, byName] = [file, name].map((text) => encodeURIComponent(JSON.stringify(text)));
          data.request = data.request.replaceAll(written ?? '', byName ?? '');
        }
      },
    ),
  };
}
