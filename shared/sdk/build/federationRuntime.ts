import { createRequire } from 'node:module';
import { rspack } from '@rspack/core';

/** The packages that the federation runtime is made of, as the plugin or one of them asks for them. */
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
 * The federation plugin imports its runtime by the address that it has on this machine. Module ids and with them the
 * bytes of the entry would follow from where the build stands: with the packages' names in its place they do not. It
 * takes the runtime's CommonJS files besides, of which nothing can be left out, and of which the page would have a second copy
 * beside the modules that the shell imports itself: all of it is taken as modules.
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
