import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
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
 * @throws Error with what it said, where the build failed, and what to do where it is not installed
 */
export function runRspack(root: string, { folder, config, environment = {} }: RspackRun): Promise<void> {
  const cli = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  if (!existsSync(cli)) {
    throw new Error(
      `${folder} is not built as its sources are now, and what builds it is not installed. Run npm ci and npm run build, then npm ci --omit=dev again.`,
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
