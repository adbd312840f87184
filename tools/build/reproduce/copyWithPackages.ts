import { linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Absent from a clean checkout after `npm ci`. */
const LEFT_OUT = new Set(['.git', '.data', '.env', '.cache', 'dist', 'dist-server', 'test-results']);

/**
 * Copies the project with its packages, without links back to the original: a link's target would be found
 * under its old path. Files are hard links, which a build only reads.
 */
export function copyWithPackages(from: string, to: string, isPackages = false): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (!isPackages && LEFT_OUT.has(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyWithPackages(source, target, isPackages || entry.name === 'node_modules');
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) linkSync(source, target);
  }
}
