import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import type { Step } from './step';

export interface StepResult {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** The command's output, unless it has been printed already. */
  readonly output: string;
}

/** Prints one line per step, followed by the output of a failing step. */
export function printResult({ name, ok, seconds, output }: StepResult): void {
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s`);
  if (!ok && output !== '') console.log(`${output.trimEnd()}\n`);
}

/**
 * Runs one step with the commands of this project's packages, and prints its result. A command that cannot start is a
 * failed step.
 */
export function runStep(
  root: string,
  { name, command, environment, live = false }: Step,
): Promise<StepResult> {
  const [program, ...args] = command;
  const started = Date.now();
  const env = { ...process.env, ...environment };
  const path = [join(root, 'node_modules/.bin'), env.PATH].join(delimiter);
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const say = (chunk: Buffer) => {
      if (live) process.stdout.write(chunk);
      else output += chunk.toString();
    };
    const end = (ok: boolean) => {
      const result = { name, ok, seconds: (Date.now() - started) / 1000, output };
      printResult(result);
      resolve(result);
    };
    child.stdout.on('data', say);
    child.stderr.on('data', say);
    child.once('error', (error) => {
      output += error.message;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}
