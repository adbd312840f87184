import { createHash } from 'node:crypto';
import { integrityOf } from '@prova/node/integrityOf';
import { INTEGRITY_PROBE, MODULE_BRIDGES } from '@prova/shared/page/moduleHashes';
import type { ModuleRemote } from '@prova/registry/registry';

/** Addresses of the shell's copies of libraries for ES modules, with their hashes. */
export interface ModuleBridges {
  /** Address by import specifier. */
  readonly imports: Readonly<Record<string, string>>;
  /** Hash by address. */
  readonly integrity: Readonly<Record<string, string>>;
}

export interface ImportMap {
  readonly text: string;
  /** The policy source that admits this map only. */
  readonly source: string;
}

/**
 * Reads what the shell's build wrote for ES-module remotes.
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
 * A document's import map: resolves shared libraries to the shell's copies, and pins every module that the
 * page may run. Null if the page may run none.
 */
export function createImportMap(
  { imports, integrity }: ModuleBridges,
  remotes: readonly ModuleRemote[],
): ImportMap | null {
  if (remotes.length === 0) return null;
  const pins = remotes.flatMap(({ scripts }) => scripts.map((file) => [file.href, file.integrity] as const));
  // The hash of no file: a browser that runs it would run anything.
  const probes = Object.values(imports)
    .slice(0, 1)
    .map((address) => [`${address}${INTEGRITY_PROBE}`, `sha384-${'A'.repeat(64)}`] as const);
  const map = { imports, integrity: { ...integrity, ...Object.fromEntries([...probes, ...pins]) } };
  const text = JSON.stringify(map).replaceAll('<', '\\u003c');
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
