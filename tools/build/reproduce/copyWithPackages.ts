import { linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What a clean checkout in which `npm ci` has run does not have. */
const LEFT_OUT = new Set(['.git', '.data', '.env', '.cache', 'dist', 'dist-server', 'test-results']);

/**
 * Copies the project with its packages, so that nothing in the copy leads back to where it came from: what stands in a
 * link's place would be found under its old path. Files are linked to the same content on the disk, which a build only reads.
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
