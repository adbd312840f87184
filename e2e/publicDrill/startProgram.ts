import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Program {
  /** Prefix of the command, such as `ip netns exec <network>`. */
  readonly within: readonly string[];
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether the program is ready, by its output so far. If omitted, it reports over its channel. */
  isReady?(said: string): boolean;
  /** Receives the program's stop function at once, so that the program is ended even if it is never ready. */
  onBegun(stop: () => Promise<void>): void;
}

export interface RunningProgram {
  said(): string;
  /** Terminates the program as a service manager does, and waits for its exit. */
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 300_000;

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/**
 * Starts a program of this project within a network. @throws Error with its output if it does not become
 * ready
 */
export async function startProgram({
  within,
  command,
  environment,
  isReady,
  onBegun,
}: Program): Promise<RunningProgram> {
  const [program = '', ...words] = [...within, ...command];
  const child = spawn(program, words, {
    cwd: root,
    env: { ...process.env, ...environment },
    // Ctrl-C reaches the drill alone, which then ends everything in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit');
  let said = '';
  const stop = async () => {
    if (!hasEnded(child)) child.kill('SIGTERM');
    await ended;
  };
  onBegun(stop);
  const ready = new Promise<boolean>((resolve) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (isReady?.(said)) resolve(true);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    if (!isReady) child.once('message', () => resolve(true));
    void ended.then(() => resolve(false));
    setTimeout(() => resolve(false), START_LIMIT_MS).unref();
  });
  if (await ready) return { said: () => said, stop };
  await stop();
  throw new Error(`${command.join(' ')} did not start: ${said}`);
}
