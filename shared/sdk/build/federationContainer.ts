import { containerOf } from '../src/page/containerOf';
import { takenFromHost } from './sharedModules';

/** What a remote's build needs to know, whichever bundler makes it. */
export interface RemotePresetOptions {
  /** The remote's folder: `import.meta.dirname`. */
  readonly folder: string;
  /** Its name in the registry, e.g. `interview`. */
  readonly name: string;
}

/** The options of Module Federation for a remote: one container script that exposes `./remote` and takes what the page has. */
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
    // The federation runtime is the shell's too: 29 kB less in every entry.
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, target: 'web' as const },
    },
  };
}

/** How a container finds its chunks, and under which policy it loads them. */
export const containerOutput = (name: string) => ({
  // Each release has a folder of its own; `auto` takes the address from the running container script.
  publicPath: 'auto',
  crossOriginLoading: 'anonymous' as const,
  chunkLoadTimeout: 8_000,
  trustedTypes: { policyName: `mf#${name}` },
});
