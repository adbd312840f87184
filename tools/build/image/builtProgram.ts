import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '@prova/node/startFailure';
import { findRemotes } from '@prova/node/layout/remotes';

/**
 * Files that `npm ci` requires in order to install a built Prova's packages; every workspace has to be there.
 */
const INSTALLED_BY = ['package.json', 'package-lock.json', '.npmrc'];
const WORKSPACES = [
  'shared/sdk',
  'shared/registry',
  'shared/api',
  'shared/node',
  'shared/build',
  'backend/grading',
  'delivery',
  'tools',
  'e2e',
];

/**
 * The part of a checkout that runs without builds: files, and complete folders, by path. No sources.
 * @throws StartFailure naming what has not been built
 */
export function builtProgram(root: string): readonly string[] {
  const paths = [
    ...INSTALLED_BY,
    'LICENSE',
    '.env.example',
    'tools/command.mjs',
    'tools/dist',
    'delivery/dist',
    'backend/dist',
    'shell/dist',
    'shell/dist-server',
    ...['backend', 'shell', ...WORKSPACES].map((folder) => join(folder, 'package.json')),
    ...findRemotes(root).flatMap((folder) =>
      ['package.json', 'contribution.json', 'dist'].map((name) => join(folder, name)),
    ),
  ];
  const missing = paths.filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0)
    throw new StartFailure(
      `Run npm run build first: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    );
  return paths;
}
