import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Leaves so many bytes free. */
  fill(rest: number): void;
  /** Frees space again. */
  clear(): void;
  unmount(): void;
}

/** An in-memory disk of `megabytes`; null if this process may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'prova-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill(rest) {
      const { bavail, bsize } = statfsSync(folder);
      // In pages, of which the folder's entry may take one.
      execFileSync('fallocate', ['-l', String(Math.max(bsize, bavail * bsize - rest - bsize)), ballast]);
    },
    clear: () => rmSync(ballast, { force: true }),
    unmount() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
