import type { ChildProcess } from 'node:child_process';

/** An input source and its actions, in WebDriver format; both protocols accept the same. */
export interface InputSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, string | number>>[];
}

/** A running browser with one page. */
export interface Engine {
  readonly name: string;
  readonly version: string;
  /** Navigates to an address and waits until it has loaded. */
  open(address: string): Promise<void>;
  /**
   * The JSON value of an expression in the page; undefined if that is its value. @throws Error with its
   * error
   */
  evaluate(expression: string): Promise<unknown>;
  perform(sources: readonly InputSource[]): Promise<void>;
  /** The page's console errors so far; null if this browser does not report them. */
  readonly errors: readonly string[] | null;
  close(): Promise<void>;
}

/** The browser, or its driver, is not on this machine. */
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
