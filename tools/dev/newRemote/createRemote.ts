import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { writeWhole } from '@prova/node/writeWhole';
import { findRemotes, type RemoteFolder } from '@prova/node/layout/remotes';
import { readPortOffset } from '@prova/node/settings/servicePorts';
import { readTemplateFiles, renameTemplate } from '@prova/delivery/kit/create/readTemplate';
import { refuseInCheckout } from './refuseInCheckout';

/** Reserved offsets: services of every site, the first four remotes and their development servers. */
const FIRST_OFFSET = 30;
/** Imports of the template; the versions are those of `shared`. */
const DEPENDENCIES = ['@reduxjs/toolkit', 'react', 'react-i18next', 'react-redux', 'react-router-dom'];

interface PackageFile {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

function nextOffset(root: string): number {
  const taken = findRemotes(root).map((folder) => readPortOffset(root, folder));
  let offset = FIRST_OFFSET;
  while (taken.includes(offset)) offset += 1;
  return offset;
}

function describePackage(root: string, folder: RemoteFolder) {
  const shared = JSON.parse(readFileSync(join(root, 'shared/sdk/package.json'), 'utf8')) as PackageFile;
  const versions = DEPENDENCIES.map((name) => [name, shared.dependencies[name] ?? '*'] as const);
  return {
    name: `@prova/${folder}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    config: { portOffset: nextOffset(root) },
    sideEffects: ['**/*.css'],
    scripts: { dev: `node ../tools/command.mjs tools/dev/dev.ts ${folder}` },
    dependencies: { '@prova/shared': shared.version, ...Object.fromEntries(versions) },
  };
}

/** Formats the new files, since a name longer than the template's wraps lines elsewhere. */
function format(folder: string): void {
  const program = join(projectRoot, 'node_modules/oxfmt/bin/oxfmt');
  const settings = join(projectRoot, '.oxfmtrc.json');
  execFileSync(process.execPath, [program, '--config', settings, folder]);
}

/**
 * Adds the package to the lock, without which `npm ci` refuses it. Its two entries add no external package,
 * and may stay when the folder is removed.
 */
async function enterIntoLock(
  root: string,
  folder: RemoteFolder,
  own: ReturnType<typeof describePackage>,
): Promise<void> {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, unknown> };
  const { name, version, dependencies } = own;
  const packages = {
    ...lock.packages,
    [folder]: { name, version, dependencies },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  await writeWhole(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`, 0o644);
}

/**
 * Creates a remote with one page, its menu entry, its texts in both languages, a store and a test, and adds
 * it to the lock.
 * @returns its folder
 * @throws Error with one sentence for an invalid name; nothing is written then
 */
export async function createRemote(root: string, name: string | undefined): Promise<RemoteFolder> {
  const refusal = refuseInCheckout(root, name);
  if (refusal !== null || name === undefined) throw new Error(refusal ?? '');
  const folder: RemoteFolder = `remote-${name}`;
  const own = describePackage(root, folder);
  const files = new Map(renameTemplate(readTemplateFiles(projectRoot), name)).set(
    'package.json',
    `${JSON.stringify(own, null, 2)}\n`,
  );
  const settings = files.get('tsconfig.json') ?? '';
  files.set('tsconfig.json', settings.replaceAll('../../../../', '../'));
  // Created aside and then moved: half a remote would stop every build.
  const draft = join(root, `.new-${folder}`);
  rmSync(draft, { recursive: true, force: true });
  for (const [file, text] of files) {
    mkdirSync(dirname(join(draft, file)), { recursive: true });
    writeFileSync(join(draft, file), text);
  }
  format(draft);
  await enterIntoLock(root, folder, own);
  renameSync(draft, join(root, folder));
  return folder;
}
