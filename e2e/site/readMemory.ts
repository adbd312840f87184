import { readdirSync, readFileSync } from 'node:fs';

/** Null for a process that has ended meanwhile. */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** The parent stands second after the command, which may have brackets and spaces in it. */
const parentOf = (pid: number) => Number(/^.*\) \S (\d+)/s.exec(read(`/proc/${pid}/stat`) ?? '')?.[1]);

function withChildren(pid: number): readonly number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = all.map(Number).filter((each) => parentOf(each) === pid);
  return [pid, ...children.flatMap(withChildren)];
}

/**
 * What a process and all that it has started take of the machine's memory: PSS, in which a page that several share counts once.
 * Linux alone has it.
 */
export function readMemory(pid: number): { readonly processes: number; readonly bytes: number } {
  const found = withChildren(pid).flatMap((each) => {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${each}/smaps_rollup`) ?? '')?.[1];
    return kilobytes === undefined ? [] : [Number(kilobytes) * 1024];
  });
  return { processes: found.length, bytes: found.reduce((sum, bytes) => sum + bytes, 0) };
}
