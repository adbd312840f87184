import { createMemoryFile } from './createMemoryFile';

/** Thrown when the program calls exit, because WebAssembly has no other way to stop. */
export class ProgramExit extends Error {
  constructor(readonly code: number) {
    super(`exit ${String(code)}`);
  }
}

export interface WasiHost {
  imports: WebAssembly.ModuleImports;
  /** The host reads arguments from and writes results to its instance's memory. */
  attach(memory: WebAssembly.Memory): void;
  /** The content of the only file the program can open, under any name. */
  file(): Uint8Array;
  printed(): string;
}

const SUCCESS = 0;
const BAD_FILE_DESCRIPTOR = 8;
const NOT_SEEKABLE = 70;
const FOLDER = 3;
const FILE = 4;
const FILE_TYPES: Readonly<Record<number, number>> = { 0: 2, 1: 2, 2: 2, [FOLDER]: 3, [FILE]: 4 };
const ALL_RIGHTS = 0x1fffffffn;
const SEEK_FROM = ['start', 'cursor', 'end'] as const;
const NANOSECONDS_PER_MILLISECOND = 1e6;

/**
 * The 13 calls of WASI preview 1 that flite imports: arguments, a clock, two output streams and one in-memory
 * file. `node:wasi` would expose real folders, and it crashed in 2 of 6 runs with this module.
 */
export function createWasiHost(args: readonly string[]): WasiHost {
  const encodedArgs = args.map((argument) => new TextEncoder().encode(`${argument}\0`));
  const output = createMemoryFile();
  const decoder = new TextDecoder();
  let printed = '';
  let attached: WebAssembly.Memory | undefined;

  // Recreated in every call: growing the memory detaches older views.
  const view = () => new DataView(memory().buffer);
  const bytes = (start: number, length: number) => new Uint8Array(memory().buffer, start, length);
  function memory(): WebAssembly.Memory {
    if (attached === undefined) throw new Error('The WASI host has no memory yet');
    return attached;
  }

  const imports = {
    args_sizes_get(count: number, size: number) {
      view().setUint32(count, encodedArgs.length, true);
      view().setUint32(
        size,
        encodedArgs.reduce((sum, { length }) => sum + length, 0),
        true,
      );
      return SUCCESS;
    },
    args_get(pointers: number, buffer: number) {
      let target = buffer;
      encodedArgs.forEach((argument, index) => {
        view().setUint32(pointers + index * 4, target, true);
        bytes(target, argument.length).set(argument);
        target += argument.length;
      });
      return SUCCESS;
    },
    clock_time_get(_clock: number, _precision: bigint, result: number) {
      view().setBigUint64(result, BigInt(Math.round(performance.now() * NANOSECONDS_PER_MILLISECOND)), true);
      return SUCCESS;
    },
    fd_fdstat_get(descriptor: number, result: number) {
      const type = FILE_TYPES[descriptor];
      if (type === undefined) return BAD_FILE_DESCRIPTOR;
      bytes(result, 24).fill(0);
      view().setUint8(result, type);
      view().setBigUint64(result + 8, ALL_RIGHTS, true);
      view().setBigUint64(result + 16, ALL_RIGHTS, true);
      return SUCCESS;
    },
    fd_fdstat_set_flags: () => SUCCESS,
    fd_prestat_get(descriptor: number, result: number) {
      if (descriptor !== FOLDER) return BAD_FILE_DESCRIPTOR;
      view().setUint32(result, 0, true);
      view().setUint32(result + 4, 1, true);
      return SUCCESS;
    },
    fd_prestat_dir_name(_descriptor: number, path: number) {
      bytes(path, 1).set([0x2f]);
      return SUCCESS;
    },
    path_open(
      _folder: number,
      _lookup: number,
      _path: number,
      _pathLength: number,
      _opening: number,
      _rights: bigint,
      _inheritedRights: bigint,
      _flags: number,
      result: number,
    ) {
      view().setUint32(result, FILE, true);
      return SUCCESS;
    },
    fd_read(_descriptor: number, _vectors: number, _count: number, read: number) {
      view().setUint32(read, 0, true);
      return SUCCESS;
    },
    fd_write(descriptor: number, vectors: number, count: number, written: number) {
      let total = 0;
      for (let index = 0; index < count; index += 1) {
        const start = view().getUint32(vectors + index * 8, true);
        const chunk = bytes(start, view().getUint32(vectors + index * 8 + 4, true));
        if (descriptor === FILE) output.write(chunk);
        else printed += decoder.decode(chunk);
        total += chunk.length;
      }
      view().setUint32(written, total, true);
      return SUCCESS;
    },
    fd_seek(descriptor: number, offset: bigint, whence: number, result: number) {
      const from = SEEK_FROM[whence];
      if (descriptor !== FILE || from === undefined) return NOT_SEEKABLE;
      view().setBigUint64(result, BigInt(output.seek(Number(offset), from)), true);
      return SUCCESS;
    },
    fd_close: () => SUCCESS,
    proc_exit(code: number) {
      throw new ProgramExit(code);
    },
  };

  return {
    imports,
    attach(memory) {
      attached = memory;
    },
    file: () => output.contents(),
    printed: () => printed,
  };
}
