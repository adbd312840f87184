import type { ChildProcess } from 'node:child_process';

/** One source of input and what it does, as the WebDriver standards write it; both of its protocols take the same. */
export interface InputSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, string | number>>[];
}

/** A running browser with one page. */
export interface Engine {
  readonly name: string;
  readonly version: string;
  /** Goes to an address and waits until it has loaded. */
  open(address: string): Promise<void>;
  /** The JSON value of an expression in the page; undefined where that is its value. @throws Error with what it threw */
  evaluate(expression: string): Promise<unknown>;
  perform(sources: readonly InputSource[]): Promise<void>;
  /** What the page wrote to the console as errors so far; null where this browser does not tell. */
  readonly errors: readonly string[] | null;
  close(): Promise<void>;
}

/** The browser's program, or what it is driven by, is not on this machine. */
export class EngineMissingError extends Error {
  override readonly name = 'EngineMissingError';
}

/** Resolves when the program runs. @throws EngineMissingError with the package that has it */
export async function spawned(child: ChildProcess, packageName: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', () =>
      reject(new EngineMissingError(`not on this machine; the package is ${packageName}`)),
    );
  });
}

/** Ends a process and waits for it. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}
