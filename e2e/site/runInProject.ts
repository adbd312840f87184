import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a command of the project in `root`, or of its packages; fails with its output. */
export async function runInProject(
  root: string,
  [program, ...args]: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const options = { cwd: root, env: { ...process.env, PATH: path, ...environment } };
  try {
    const { stdout } = await run(program, args, options);
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error([program, ...args, '\n', stdout, stderr].join(' '), { cause: error });
  }
}
