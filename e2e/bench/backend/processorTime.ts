import { readdirSync, readFileSync } from 'node:fs';

/** USER_HZ: Linux's unit of processor time for programs, on every architecture supported by Node. */
const TICK_MS = 10;

export interface ProcessTimes {
  readonly parent: number;
  /** Milliseconds of processor time of all the process's threads, including ended ones. */
  readonly own: number;
  /** Milliseconds of processor time of the process's ended and reaped children. */
  readonly ofEnded: number;
}

/**
 * Reads a line of `/proc/<pid>/stat`. The program's name is in brackets and may contain blanks and brackets
 * itself.
 */
export function parseProcessTimes(line: string): ProcessTimes {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  // `fields` begins with the third field of proc(5).
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
    // The process ended after its folder was read.
    return [];
  }
}

/** The id of a process's parent. */
export const parentOf = (pid: number): number => timesOf(pid).parent;

/** Processor time of a process in milliseconds, all threads. */
export const processorTimeOf = (pid: number): number => timesOf(pid).own;

/**
 * Processor time of a process and its children in milliseconds, including ended processes: a PostgreSQL
 * server has one per connection.
 */
export function processorTimeOfFamily(pid: number): number {
  const { own, ofEnded } = timesOf(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => tryTimesOf(Number(name)))
    .filter(({ parent }) => parent === pid);
  return children.reduce((sum, child) => sum + child.own, own + ofEnded);
}
