import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartFailure } from '@prova/node/startFailure';
import { nodePackage } from './nodeVersions';

const INSTALL_LIMIT_MS = 5 * 60 * 1000;

/** What the binary says when it is asked for its version; null where there is none, or half of one. */
function askVersion(binary: string): string | null {
  try {
    return execFileSync(binary, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}

/**
 * Gets an exact version of Node from the package registry, unless it is there.
 * @returns the folder that goes on the path
 * @throws StartFailure when it cannot be had for this machine
 */
export function installNode(root: string, version: string): string {
  const name = nodePackage(process.platform, process.arch);
  const folder = join(root, '.cache/nodes', version);
  const binary = join(folder, 'node_modules', name, 'bin/node');
  if (askVersion(binary) === `v${version}`) return dirname(binary);
  console.log(`Getting Node ${version} …`);
  mkdirSync(folder, { recursive: true });
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  let complaint = '';
  try {
    // With a prefix of its own nothing of this project's package.json is read or changed.
    execFileSync('npm', ['install', '--prefix', folder, ...options, `${name}@${version}`], {
      cwd: folder,
      stdio: 'pipe',
      timeout: INSTALL_LIMIT_MS,
    });
  } catch (error) {
    complaint = ` ${String((error as { stderr?: unknown }).stderr ?? error).trim()}`;
  }
  const found = askVersion(binary);
  if (found === `v${version}`) return dirname(binary);
  throw new StartFailure(
    `Node ${version} cannot be had as ${name}: ${found ?? 'nothing that runs was installed'}.${complaint}`,
  );
}
