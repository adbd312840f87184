import { readdirSync, readFileSync } from 'node:fs';

/** Reads a file of a process; null if the process has ended meanwhile. */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** The parent is the second field after the command, which may contain brackets and spaces. */
const parentOf = (pid: number) => Number(/^.*\) \S (\d+)/s.exec(read(`/proc/${pid}/stat`) ?? '')?.[1]);

function withChildren(pid: number): readonly number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = all.map(Number).filter((each) => parentOf(each) === pid);
  return [pid, ...children.flatMap(withChildren)];
}

/** Memory of a process and its descendants: PSS, in which shared pages count once. Linux only. */
export function readMemory(pid: number): { readonly processes: number; readonly bytes: number } {
  const found = withChildren(pid).flatMap((each) => {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${each}/smaps_rollup`) ?? '')?.[1];
    return kilobytes === undefined ? [] : [Number(kilobytes) * 1024];
  });
  return { processes: found.length, bytes: found.reduce((sum, bytes) => sum + bytes, 0) };
}
