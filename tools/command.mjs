import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Runs a command of Prova, `node tools/command.mjs delivery/commands/release.ts …`: from its sources where what compiles them is installed, and
// where it is not, after `npm ci --omit=dev` or in the image, as `npm run build` has left it. JavaScript, since nothing is compiled before.

const root = fileURLToPath(new URL('..', import.meta.url));
const [node, , source = '', ...words] = process.argv;

async function findProgram() {
  try {
    import.meta.resolve('tsx');
  } catch {
    const [area = '', name = ''] = [/^[^/]+/, /[^/]+(?=\.ts$)/].map((part) => part.exec(source)?.[0]);
    return join(root, area, 'dist', `${name}.mjs`);
  }
  await import('tsx');
  return join(root, source);
}

const program = await findProgram();
process.argv = [node, program, ...words];
await import(pathToFileURL(program).href);
