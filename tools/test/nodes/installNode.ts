import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartFailure } from '@prova/node/startFailure';
import { nodePackage } from './nodeVersions';

const INSTALL_LIMIT_MS = 5 * 60 * 1000;

/** The binary's version output; null if there is none, or it is incomplete. */
function askVersion(binary: string): string | null {
  try {
    return execFileSync(binary, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}

/**
 * Installs an exact version of Node from the package registry, if missing.
 * @returns the folder for the path
 * @throws StartFailure when it is unavailable for this machine
 */
export function installNode(root: string, version: string): string {
  const name = nodePackage(process.platform, process.arch);
  const folder = join(root, '.cache/nodes', version);
  const binary = join(folder, 'node_modules', name, 'bin/node');
  if (askVersion(binary) === `v${version}`) return dirname(binary);
  console.log(`Installing Node ${version} …`);
  mkdirSync(folder, { recursive: true });
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  let complaint = '';
  try {
    // With a separate prefix this project's package.json is neither read nor changed.
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
    `Node ${version} cannot be installed as ${name}: ${found ?? 'no executable was installed'}.${complaint}`,
  );
}
