import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import type { Step } from './step';

export interface StepResult {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** All that the command said. */
  readonly output: string;
}

/** Runs one step with the commands of this project's packages. A command that cannot start is a failed step. */
export function runStep(
  root: string,
  { name, command, environment, live = false }: Step,
): Promise<StepResult> {
  const [program, ...args] = command;
  const started = Date.now();
  const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...environment, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const say = (chunk: Buffer) => {
      output += chunk.toString();
      if (live) process.stdout.write(chunk);
    };
    const end = (ok: boolean) => resolve({ name, ok, seconds: (Date.now() - started) / 1000, output });
    child.stdout.on('data', say);
    child.stderr.on('data', say);
    child.once('error', (error) => {
      output += error.message;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}
