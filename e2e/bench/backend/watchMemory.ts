import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { median } from '../arithmetic/ratios';

const SAMPLE_INTERVAL_MS = 5000;
const KILOBYTE = 1024;

/** Resident memory of a process in megabytes, as counted by Linux. */
export function residentMegabytes(pid: ChildProcess['pid']): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'));
  return Number(line?.[1]) / KILOBYTE;
}

export interface MemoryCourse {
  /** Megabytes, median of the second fifth of the time: warm, with filled caches. */
  readonly early: number;
  /** Megabytes, median of the last fifth. */
  readonly late: number;
}

/** Samples a process's memory until the returned function is called. */
export function startMemoryWatch({ pid }: ChildProcess): () => MemoryCourse {
  const samples: number[] = [];
  const sampling = setInterval(() => samples.push(residentMegabytes(pid)), SAMPLE_INTERVAL_MS);
  return () => {
    clearInterval(sampling);
    const fifth = Math.floor(samples.length / 5);
    return { early: median(samples.slice(fifth, 2 * fifth)), late: median(samples.slice(-fifth)) };
  };
}
