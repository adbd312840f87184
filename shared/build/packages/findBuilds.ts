import { findRemotes } from '@prova/node/layout/remotes';

export interface Build {
  readonly name: string;
  /** Folder of the package, from the root. */
  readonly folder: string;
  readonly config: string;
  readonly output: string;
}

/** Every build of `npm run build`, the longest first. */
export function findBuilds(root: string): readonly Build[] {
  const remotes = findRemotes(root).map((folder) => ({ name: folder, folder, ...ITS_OWN }));
  return [
    { name: 'shell', folder: 'shell', ...ITS_OWN },
    { name: 'backend', folder: 'backend', ...ITS_OWN },
    ...remotes,
    { name: 'delivery', folder: 'delivery', ...ITS_OWN },
    { name: 'tools', folder: 'tools', ...ITS_OWN },
    { name: 'site', folder: 'shell', config: 'rspack.server.config.ts', output: 'dist-server' },
  ];
}

const ITS_OWN = { config: 'rspack.config.ts', output: 'dist' };
