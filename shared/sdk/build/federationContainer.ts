import { containerOf } from '../src/page/containerOf';
import { takenFromHost } from './sharedModules';

/** Input of a remote's build, for any bundler. */
export interface RemotePresetOptions {
  /** The remote's folder: `import.meta.dirname`. */
  readonly folder: string;
  /** The remote's name in the registry, e.g. `interview`. */
  readonly name: string;
}

/**
 * The Module Federation options of a remote: one container script that exposes `./remote` and consumes the
 * page's libraries.
 */
export function federationContainer(name: string) {
  return {
    name: containerOf(name),
    filename: 'entry.[contenthash:12].js',
    exposes: { './remote': './src/remote.tsx' },
    shared: takenFromHost(),
    shareStrategy: 'loaded-first' as const,
    manifest: false,
    dts: false,
    dev: false,
    // Reuses the shell's federation runtime: 29 kB less in every entry.
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, target: 'web' as const },
    },
  };
}

/** Chunk lookup of a container, and the policy it loads under. */
export const containerOutput = (name: string) => ({
  // Each release has its own folder; `auto` takes the address from the running container script.
  publicPath: 'auto',
  crossOriginLoading: 'anonymous' as const,
  chunkLoadTimeout: 8_000,
  trustedTypes: { policyName: `mf#${name}` },
});
