import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../../site/startSite';
import { freeSitePort } from '../../site/freeSitePort';
import type { Part } from './part';

/** Waiting time for startup work to finish, in milliseconds. */
const SETTLE_MS = 8_000;

/** A process and all of its descendants. */
function familyOf(pid: number): readonly number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      // A program's name may contain blanks and brackets; what follows its last bracket does not.
      const [, , parent] = readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\)/s, ')').split(' ');
      parents.set(Number(name), Number(parent));
    } catch {
      // The process has ended meanwhile.
    }
  }
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}

/** Megabytes of a process, with its proportion of shared pages; 0 if the process has ended. */
function proportionalSize(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${String(pid)}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}

/** Measures a separate site, started as a new user would start it. */
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
