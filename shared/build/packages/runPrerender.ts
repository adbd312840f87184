import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LARGEST_ANSWER = 64 * 1024 * 1024;

/**
 * What the `prerender.mjs` in a folder draws. It runs in a process of its own: a module is remembered by its address, and the next build
 * leaves another one there.
 * @throws Error with what it said when it does not come to its end
 */
export async function runPrerender(folder: string): Promise<unknown> {
  const script = pathToFileURL(join(folder, 'prerender.mjs')).href;
  const program = `import(${JSON.stringify(script)})
    .then(({ default: prerender }) => prerender())
    .then((drawn) => process.stdout.write(JSON.stringify(drawn), () => process.exit()));`;
  const { stdout } = await run(process.execPath, ['-e', program], { maxBuffer: LARGEST_ANSWER });
  return JSON.parse(stdout);
}
