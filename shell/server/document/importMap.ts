import { createHash } from 'node:crypto';
import { integrityOf } from '@prova/node/integrityOf';
import { INTEGRITY_PROBE, MODULE_BRIDGES } from '@prova/shared/page/moduleHashes';
import type { ModuleRemote } from '@prova/registry/registry';

/** Where ES modules find the shell's copies of libraries, each with the hash of what stands there. */
export interface ModuleBridges {
  /** Address by the name that is imported. */
  readonly imports: Readonly<Record<string, string>>;
  /** By address. */
  readonly integrity: Readonly<Record<string, string>>;
}

export interface ImportMap {
  readonly text: string;
  /** As a source of the content security policy: this map and no other. */
  readonly source: string;
}

/**
 * Reads what the shell's build has written for remotes that are ES modules.
 * @param read gives the content of a file of that build
 */
export async function readModuleBridges(read: (file: string) => Promise<Buffer>): Promise<ModuleBridges> {
  const files = JSON.parse((await read(MODULE_BRIDGES)).toString()) as Readonly<Record<string, string>>;
  const imports: Record<string, string> = {};
  const integrity: Record<string, string> = {};
  for (const [request, file] of Object.entries(files)) {
    const address = `/assets/${file}`;
    imports[request] = address;
    integrity[address] = integrityOf(await read(file));
  }
  return { imports, integrity };
}

/**
 * The import map of a document: it leads the names of shared libraries to the shell's copies, and pins every module that the page may come
 * to run. Null where the page may come to run none.
 */
export function createImportMap(
  { imports, integrity }: ModuleBridges,
  remotes: readonly ModuleRemote[],
): ImportMap | null {
  if (remotes.length === 0) return null;
  const pins = remotes.flatMap(({ scripts }) => scripts.map((file) => [file.href, file.integrity] as const));
  // The hash is that of no file: a browser that runs what stands there would run anything.
  const probes = Object.values(imports)
    .slice(0, 1)
    .map((address) => [`${address}${INTEGRITY_PROBE}`, `sha384-${'A'.repeat(64)}`] as const);
  const map = { imports, integrity: { ...integrity, ...Object.fromEntries([...probes, ...pins]) } };
  const text = JSON.stringify(map).replaceAll('<', '\\u003c');
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
