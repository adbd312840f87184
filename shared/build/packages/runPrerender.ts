import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LARGEST_ANSWER = 64 * 1024 * 1024;

/**
 * Runs the `prerender.mjs` in a folder, and returns its output. It runs in a separate process: modules are
 * cached by address, and the next build replaces the file.
 * @throws Error with its output when it fails
 */
export async function runPrerender(folder: string): Promise<unknown> {
  const script = pathToFileURL(join(folder, 'prerender.mjs')).href;
  const program = `import(${JSON.stringify(script)})
    .then(({ default: prerender }) => prerender())
    .then((drawn) => process.stdout.write(JSON.stringify(drawn), () => process.exit()));`;
  const { stdout } = await run(process.execPath, ['-e', program], { maxBuffer: LARGEST_ANSWER });
  return JSON.parse(stdout);
}
