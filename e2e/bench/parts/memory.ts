import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../../site/startSite';
import { freeSitePort } from '../../site/freeSitePort';
import type { Part } from './part';

/** So that what comes after a start has come. */
const SETTLE_MS = 8_000;

/** A process and all that it has started. */
function familyOf(pid: number): readonly number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      // The name of a program may have blanks and brackets in it; what follows on its last bracket has not.
      const [, , parent] = readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\)/s, ')').split(' ');
      parents.set(Number(name), Number(parent));
    } catch {
      // It has ended meanwhile.
    }
  }
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}

/** Megabytes of a process, what it shares with others by its share; 0 where it has ended. */
function proportionalSize(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${String(pid)}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}

/** A site of its own, started as a stranger does. */
export const memory: Part = {
  lines: ['memory'],
  async measure() {
    const dataDir = mkdtempSync(join(tmpdir(), 'prova-memory-'));
    const site = await startSite({ port: await freeSitePort(), dataDir });
    try {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      const sizes = familyOf(site.pid).map(proportionalSize);
      const sum = sizes.reduce((one, other) => one + other, 0);
      return [{ id: 'memory', value: sum, detail: `${String(sizes.length)} processes, just started` }];
    } finally {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
