/**
 * File of the built shell with the library addresses for ES-module remotes
 * (`shared/build/moduleBridgesPlugin.ts`).
 */
export const MODULE_BRIDGES = 'module-bridges.json';

/** Suffix of the address that is pinned with a wrong hash (`shell/server/document/importMap.ts`). */
export const INTEGRITY_PROBE = '?integrity-probe';

/**
 * The module hashes by address valid in this page. They are part of its document: a page accepts no others
 * later, whatever a remote's version is by then.
 */
export function moduleHashesOf(page: Document): Readonly<Record<string, string>> {
  const map = page.querySelector('script[type="importmap"]')?.textContent ?? '{}';
  const { integrity = {} } = JSON.parse(map) as { integrity?: Record<string, string> };
  return integrity;
}
