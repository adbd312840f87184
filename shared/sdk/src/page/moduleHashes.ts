/** The file of the built shell that says where remotes of ES modules find its libraries (`shared/build/moduleBridgesPlugin.ts`). */
export const MODULE_BRIDGES = 'module-bridges.json';

/** At the end of the one address that is pinned by a hash which is not its own (`shell/server/document/importMap.ts`). */
export const INTEGRITY_PROBE = '?integrity-probe';

/**
 * The hashes by address under which modules may run in this page. They are part of its document: a page takes no others later, in
 * whatever version a remote is by then.
 */
export function moduleHashesOf(page: Document): Readonly<Record<string, string>> {
  const map = page.querySelector('script[type="importmap"]')?.textContent ?? '{}';
  const { integrity = {} } = JSON.parse(map) as { integrity?: Record<string, string> };
  return integrity;
}
