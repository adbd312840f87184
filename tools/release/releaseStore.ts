import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readIfPresent } from '@prova/shared/node/readIfPresent';
import { writeWhole } from '@prova/shared/node/writeWhole';
import { registeredRemoteSchema, type RegisteredRemote } from '@prova/shared/remote-contract/registry';
import * as v from 'valibot';

const RELEASE_FILE = 'release.json';
const filesSchema = v.array(v.string());

/** A release as its team hands it over: its entry for the registry, and the folder with its files. */
export type Release = RegisteredRemote;

/**
 * The local store of releases: `releases/<remote>/<version>/` with the files as they are served and a `release.json`.
 * A version that exists is never written again.
 */
export interface ReleaseStore {
  readonly folder: string;
  has(remote: string, version: string): Promise<boolean>;
  read(remote: string, version: string): Promise<Release>;
  /** Versions of a remote in the order in which they were released. */
  versions(remote: string): Promise<readonly string[]>;
  add(release: Release, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
}

export function createReleaseStore(folder: string): ReleaseStore {
  const historyFile = (remote: string) => join(folder, remote, 'history.json');
  const store: ReleaseStore = {
    folder,
    async has(remote, version) {
      const names = await readdir(join(folder, remote, version)).catch((): string[] => []);
      return names.includes(RELEASE_FILE);
    },
    async read(remote, version) {
      const file = join(folder, remote, version, RELEASE_FILE);
      const text = await readFile(file, 'utf8');
      return v.parse(registeredRemoteSchema, JSON.parse(text));
    },
    async versions(remote) {
      const text = await readIfPresent(historyFile(remote));
      const noted = v.parse(filesSchema, JSON.parse(text ?? '[]'));
      const present = await Promise.all(noted.map((version) => store.has(remote, version)));
      return noted.filter((_version, at) => present[at]);
    },
    async add(release, files) {
      const { name, version } = release;
      const draft = join(folder, name, `.${version}.${process.pid}`);
      await rm(draft, { recursive: true, force: true });
      for (const [file, bytes] of files) {
        await mkdir(dirname(join(draft, file)), { recursive: true });
        await writeFile(join(draft, file), bytes);
      }
      await writeFile(join(draft, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
      // Noted first: a release that is there and not in the history could never be rolled back to.
      await writeWhole(historyFile(name), JSON.stringify([...(await store.versions(name)), version]));
      await rename(draft, join(folder, name, version));
    },
  };
  return store;
}
