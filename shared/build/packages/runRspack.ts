import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

interface RspackRun {
  /** Folder of the package in which Rspack runs. */
  readonly folder: string;
  /** Configuration file, relative to that folder. */
  readonly config: string;
  /** Environment variables in addition to those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Runs Rspack as a separate process: the transform of Prova's scripts must not touch functions that plugins
 * inline into builds.
 * @throws Error with its output if the build failed, and what to do if it is not installed
 */
export function runRspack(root: string, { folder, config, environment = {} }: RspackRun): Promise<void> {
  const cli = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  if (!existsSync(cli)) {
    throw new Error(
      `${folder} is out of date, and its build tools are not installed. Run npm ci and npm run build, then npm ci --omit=dev again.`,
    );
  }
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
