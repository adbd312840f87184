import { spawn } from 'node:child_process';
import { join } from 'node:path';

interface RspackRun {
  /** Of the package, in which it runs. */
  readonly folder: string;
  /** The file of its configuration, from there. */
  readonly config: string;
  /** What it finds in its environment beside ours. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Runs Rspack's own command: what transforms our scripts must not transform the functions that plugins write into what they build.
 * @throws Error with what it said, where the build failed
 */
export function runRspack(root: string, { folder, config, environment = {} }: RspackRun): Promise<void> {
  const cli = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, 'build', '-c', config], {
      cwd: join(root, folder),
      env: { ...process.env, ...environment },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build of ${folder} failed:\n${output.trim()}`));
    });
  });
}
