import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { trustedTypesFactory } from '@prova/shared/page/trustedTypesFactory';

/** The page's policy for scripts that are pinned by hash; undefined in browsers that know none. */
export const pinnedScripts = trustedTypesFactory?.createPolicy('mf#shell', {
  createScriptURL: (address) => address,
});

/**
 * Longer than a release is waited for: a script that its loader has given up is in no document any more, and would be run when it comes.
 */
const ENTRY_TIMEOUT_MS = 12_000;

/**
 * Builds every entry's script element: pinned by the registry's hash, without credentials, with our own limit. An
 * address that the registry does not pin gets no script at all.
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
      // As the browser's Trusted Types want it: pinned by hash, it may be run.
      script.src = pinnedScripts ? pinnedScripts.createScriptURL(url) : url;
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}
