import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { trustedTypesFactory } from '@prova/shared/page/trustedTypesFactory';

/** The page's policy for hash-pinned scripts; undefined in browsers without Trusted Types. */
export const pinnedScripts = trustedTypesFactory?.createPolicy('mf#shell', {
  createScriptURL: (address) => address,
});

/**
 * Time limit of a script, longer than the release's: a script abandoned by its loader has left the document,
 * and would still run on arrival.
 */
const ENTRY_TIMEOUT_MS = 12_000;

/**
 * Builds every entry's script element: pinned by the registry's hash, without credentials, with the shell's
 * time limit. An unpinned address gets no script at all.
 */
export function createEntryLoaderPlugin(
  integrityOf: (address: string) => string | undefined,
): ModuleFederationRuntimePlugin {
  return {
    name: 'prova-entry-loader',
    createScript({ url }) {
      const integrity = integrityOf(url);
      if (integrity === undefined) throw new Error(`INTEGRITY_MISSING: ${url} is not pinned by the registry`);
      const script = document.createElement('script');
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
      script.async = true;
      // Trusted Types require it: the script is pinned by hash, so it may run.
      script.src = pinnedScripts ? pinnedScripts.createScriptURL(url) : url;
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}
