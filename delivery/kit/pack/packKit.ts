import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeWhole } from '@prova/node/writeWhole';
import { buildPackages } from '@prova/build/packages/buildPackages';
import { readTemplateFiles } from '../create/readTemplate';
import { completeImports } from './completeImports';
import { describeKitPackage, type SharedPackage } from './describeKitPackage';
import { packTar } from './packTar';

const run = promisify(execFile);
const COMPILED = '.cache/kit/package';
/** Whether a local server needs the file: it needs neither precompressed copies nor source maps. */
const isServedAsItIs = (file: string) => !/\.(map|br|gz)$|(^|\/)\.inputs$/.test(file);

async function readFolder(folder: string, isWanted: (file: string) => boolean) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.replaceAll('\\', '/'))
    .filter(isWanted);
  return Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const));
}

const below = <T>(place: string, files: readonly (readonly [string, T])[]) =>
  files.map(([name, bytes]) => [`${place}/${name}`, bytes] as const);

async function runTool(root: string, [program = '', ...args]: readonly string[]): Promise<void> {
  try {
    await run(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: root });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`The kit cannot be packed: ${program} failed.\n${stdout}${stderr}`, { cause: error });
  }
}

/** The library as JavaScript with types, and its assets: style sheets, texts. */
async function compileLibrary(root: string): Promise<readonly (readonly [string, Buffer])[]> {
  const compiled = join(root, COMPILED);
  await rm(compiled, { recursive: true, force: true });
  await runTool(root, ['@typescript/native/bin/tsc', '-p', 'shared/sdk/tsconfig.package.json']);
  const written = [
    ...(await readFolder(compiled, () => true)),
    ...below('src', await readFolder(join(root, 'shared/sdk/src'), (file) => /\.(css|mjs)$/.test(file))),
  ];
  const names = new Set(written.map(([name]) => name));
  return written.map(([name, bytes]) =>
    /\.(js|d\.ts)$/.test(name)
      ? [name, Buffer.from(completeImports(name, bytes.toString(), (file) => names.has(file)))]
      : [name, bytes],
  );
}

/** The shell in both forms, its server and the command. */
async function buildParts(root: string): Promise<readonly (readonly [string, Buffer])[]> {
  await buildPackages(
    root,
    () => undefined,
    ({ name }) => name === 'shell',
  );
  const built = join(root, 'delivery/kit/dist');
  await rm(built, { recursive: true, force: true });
  await runTool(root, ['@rspack/cli/bin/rspack.js', 'build', '-c', 'delivery/kit/rspack.config.ts']);
  return [
    ...(await readFolder(built, isServedAsItIs)),
    ...below('shell/dist', await readFolder(join(root, 'shell/dist'), isServedAsItIs)),
  ];
}

/** The kit's files by path in the package. */
export async function readKitFiles(root: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const read = async (file: string) => JSON.parse(await readFile(join(root, file), 'utf8')) as unknown;
  const shared = (await read('shared/sdk/package.json')) as SharedPackage;
  const { devDependencies: tools } = (await read('package.json')) as {
    devDependencies: Readonly<Record<string, string>>;
  };
  const pins = { ...tools, ...shared.dependencies };
  const [library, parts] = [await compileLibrary(root), await buildParts(root)];
  const text = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  return new Map<string, Uint8Array>([
    ...library,
    ...parts,
    ['client.d.ts', await readFile(join(root, 'shared/sdk/client.d.ts'))],
    ['README.md', await readFile(join(root, 'docs/write-a-remote.md'))],
    ['LICENSE', await readFile(join(root, 'LICENSE'))],
    ['bin/template.json', text({ pins, files: Object.fromEntries(readTemplateFiles(root)) })],
    ['package.json', text(describeKitPackage(shared, pins))],
  ]);
}

/**
 * Packs the kit for other teams from the current checkout.
 * @param folder output folder
 * @returns the path of the package, e.g. `prova-shared-0.1.0.tgz`
 */
export async function packKit(root: string, folder: string): Promise<string> {
  const files = await readKitFiles(root);
  const { version } = JSON.parse(String(Buffer.from(files.get('package.json') ?? []))) as { version: string };
  const path = join(folder, `prova-shared-${version}.tgz`);
  await mkdir(folder, { recursive: true });
  await writeWhole(
    path,
    packTar(files, (file) => file === 'bin/prova.mjs'),
    0o644,
  );
  return path;
}
