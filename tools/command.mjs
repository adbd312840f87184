import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Runs a command of Prova, `node tools/command.mjs delivery/commands/release.ts …`: from sources where their
// compiler is installed, and otherwise, after `npm ci --omit=dev` or in the image, from the output of `npm
// run build`. Without a command it only reports an outdated Node. Written in JavaScript for old versions,
// since nothing is compiled before.

const root = fileURLToPath(new URL('..', import.meta.url));
const [node, , source, ...words] = process.argv;

function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [wanted, own] = [engines.node, process.versions.node].map((version) =>
    version.match(/\d+/g).map(Number),
  );
  if (own[0] > wanted[0] || (own[0] === wanted[0] && own[1] >= wanted[1])) return;
  console.error(`Prova needs Node ${wanted[0]}.${wanted[1]} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

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

refuseOldNode();
if (source !== undefined) {
  const program = await findProgram();
  process.argv = [node, program, ...words];
  await import(pathToFileURL(program).href);
}
