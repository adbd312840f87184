import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { trustedTypesFactory } from '@prova/shared/page/trustedTypesFactory';

const entries = trustedTypesFactory?.createPolicy('mf#shell', { createScriptURL: (address) => address });

/** A remote that does not answer is shown as failed after this long; its late script replaces nothing by itself. */
export const ENTRY_TIMEOUT_MS = 8_000;

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
      script.src = entries ? entries.createScriptURL(url) : url;
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}
