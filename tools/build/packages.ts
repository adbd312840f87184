export const REMOTES = ['remote-interview', 'remote-feedback', 'remote-voice-lab', 'remote-content'] as const;
export type RemoteFolder = (typeof REMOTES)[number];
/** A remote's name in the registry and in the store. */
export const nameOfRemote = (folder: RemoteFolder) => folder.replace(/^remote-/, '');

export interface Build {
  readonly name: string;
  /** Folder of the package, from the root. */
  readonly folder: string;
  readonly config: string;
  readonly output: string;
}

const remoteBuilds: Build[] = REMOTES.map((folder) => ({
  name: folder,
  folder,
  config: 'rspack.config.ts',
  output: 'dist',
}));

/** Everything that `npm run build` makes, longest first. */
export const BUILDS: readonly Build[] = [
  { name: 'shell', folder: 'shell', config: 'rspack.config.ts', output: 'dist' },
  { name: 'backend', folder: 'backend', config: 'rspack.config.ts', output: 'dist' },
  ...remoteBuilds,
  { name: 'origin', folder: 'tools', config: 'rspack.config.ts', output: 'dist' },
  { name: 'site', folder: 'shell', config: 'rspack.server.config.ts', output: 'dist-server' },
];
