import { readdirSync, readFileSync } from 'node:fs';

/** USER_HZ: what Linux counts processor time in for programs, on every architecture that Node runs on. */
const TICK_MS = 10;

export interface ProcessTimes {
  readonly parent: number;
  /** Milliseconds of processor time of all its threads, ended ones too. */
  readonly own: number;
  /** The same of its children that have ended and been waited for. */
  readonly ofEnded: number;
}

/** Reads a line of `/proc/<pid>/stat`. The program's name stands in brackets and may hold blanks and brackets itself. */
export function parseProcessTimes(line: string): ProcessTimes {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  // The first of these is the third in proc(5).
  const field = (number: number) => Number(fields[number - 3]);
  return {
    parent: field(4),
    own: (field(14) + field(15)) * TICK_MS,
    ofEnded: (field(16) + field(17)) * TICK_MS,
  };
}

const timesOf = (pid: number) => parseProcessTimes(readFileSync(`/proc/${String(pid)}/stat`, 'utf8'));

function tryTimesOf(pid: number): ProcessTimes[] {
  try {
    return [timesOf(pid)];
  } catch {
    // It ended after the folder was read.
    return [];
  }
}

/** The parent of a process. */
export const parentOf = (pid: number): number => timesOf(pid).parent;

/** Milliseconds of processor time that a process has used, all threads. */
export const processorTimeOf = (pid: number): number => timesOf(pid).own;

/** The same of a process and its children, those that have ended too: a PostgreSQL server has one for each connection. */
export function processorTimeOfFamily(pid: number): number {
  const { own, ofEnded } = timesOf(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => tryTimesOf(Number(name)))
    .filter(({ parent }) => parent === pid);
  return children.reduce((sum, child) => sum + child.own, own + ofEnded);
}
