import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Registry } from '@prova/registry/registry';
import { readSettings, type Settings } from '@prova/node/settings/readSettings';
import type { RemoteFolder } from '@prova/node/layout/remotes';
import { openReleases, type Releases } from '../openReleases';
import type { Pointer } from '../../store/pointer';
import type { ReleasedByHand, ReleaseOptions } from '../releaseCandidate';
import { releaseRemotes, type ReleaseReport } from '../releaseRemotes';
import { releaseRemote } from './releaseRemote';

const PORT_OFFSETS = {
  'remote-content': 4,
  'remote-feedback': 2,
  'remote-interview': 1,
  'remote-voice-lab': 3,
};
/** Folders of the four initially built remotes. */
export const FOLDERS = Object.keys(PORT_OFFSETS) as (keyof typeof PORT_OFFSETS)[];

export interface ReleaseProject {
  readonly root: string;
  readonly settings: Settings;
  readonly releases: Releases;
  /** The store's folder. */
  readonly folder: string;
  write(file: string, content: string): void;
  /** A built remote as left by the bundler. */
  build(folder: RemoteFolder, code: string): void;
  /** Releases the builds, like `npm start`. */
  start(environment?: NodeJS.ProcessEnv): Promise<readonly ReleaseReport[]>;
  /** `npm run release -- <folder>`, without the build. */
  release(folder: RemoteFolder, options?: ReleaseOptions): Promise<ReleasedByHand>;
  /** @throws Error if there is no registry that verifies */
  readRegistry(): Promise<Registry>;
  registryBytes(): string;
  pointerOf(name: string): Promise<Pointer | undefined>;
  /** The version in the signed registry; empty if it names none. */
  currentOf(name: string): Promise<string>;
  remove(): void;
}

/** A project with built remotes, the four by default, in a temporary folder with a temporary store. */
export function createReleaseProject(folders: readonly RemoteFolder[] = FOLDERS): ReleaseProject {
  const root = mkdtempSync(join(tmpdir(), 'prova-release-'));
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  };
  const build = (folder: RemoteFolder, code: string) => {
    const portOffset = new Map<string, number>(Object.entries(PORT_OFFSETS)).get(folder) ?? 30;
    write(`${folder}/package.json`, JSON.stringify({ version: '1.2.0', config: { portOffset } }));
    write(`${folder}/contribution.json`, JSON.stringify({ routes: [], menu: [] }));
    write(`${folder}/dist/entry.js`, code);
    write(`${folder}/dist/entry.js.map`, '{"sources":["secret.ts"]}');
    write(`${folder}/dist/main.css`, 'p {}');
    write(`${folder}/dist/assets.json`, JSON.stringify({ entry: 'entry.js', preload: ['main.css'] }));
  };
  for (const folder of folders) build(folder, `first(${folder})`);
  // The list of remotes is read on each call, since some tests add a remote.
  const readOwn = (environment: NodeJS.ProcessEnv = {}) =>
    readSettings(root, { PORT: '4700', ...environment });
  const settings = readOwn();
  const folder = join(settings.dataDir, 'releases');
  const releases = openReleases(settings);
  const readRegistry = async () => {
    const registry = await releases.readRegistry();
    if (!registry) throw new Error('there is no registry');
    return registry;
  };
  return {
    root,
    settings,
    releases,
    folder,
    write,
    build,
    async start(environment) {
      const reports: ReleaseReport[] = [];
      await releaseRemotes(root, readOwn(environment), (report) => reports.push(report));
      return reports;
    },
    release: (remote, options) => releaseRemote(root, readOwn(), remote, options),
    readRegistry,
    registryBytes: () => readFileSync(join(folder, 'registry.jws'), 'utf8'),
    pointerOf: async (name) => (await releases.pointers.read()).pointers.get(name),
    currentOf: async (name) =>
      (await readRegistry()).remotes.find((remote) => remote.name === name)?.version ?? '',
    remove: () => rmSync(root, { recursive: true }),
  };
}
