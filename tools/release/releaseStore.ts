import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { processStart } from '@prova/shared/node/processStart';
import { readIfPresent } from '@prova/shared/node/readIfPresent';
import { writeWhole } from '@prova/shared/node/writeWhole';
import { registeredRemoteSchema, type RegisteredRemote } from '@prova/shared/remote-contract/registry';
import * as v from 'valibot';
import { fingerprintOf, type ReleaseFiles } from './fingerprint';

const RELEASE_FILE = 'release.json';
const DRAFT = /^\..+\.(\d+)$/;
const historySchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
/** `filesElsewhere`: of another team's release only the line is here; its files are where its address says. */
const storedSchema = v.strictObject({
  ...registeredRemoteSchema.entries,
  filesElsewhere: v.optional(v.literal(true)),
});

/** A release as its team hands it over: its entry for the registry, and the folder with its files. */
export type Release = RegisteredRemote;

/**
 * The local store of releases: `releases/<remote>/<version>/` with the files as they are served and a `release.json`.
 * A version that exists is never written again. Which one is live is not known here.
 */
export interface ReleaseStore {
  readonly folder: string;
  has(remote: string, version: string): Promise<boolean>;
  /** @throws Error with one sentence where it is not there, or cannot be read */
  read(remote: string, version: string): Promise<Release>;
  /** Why a release cannot be live: its files are gone, or are not those that were released. Null when all is well. */
  findDamage(remote: string, version: string): Promise<string | null>;
  /** Adds a release with its files, unless it is there already; one whose files are damaged gets its own again. */
  add(release: Release, files: ReleaseFiles): Promise<void>;
  /** Adds the line of a release whose files are elsewhere, unless it is there already. */
  addLine(release: Release): Promise<void>;
  /** What an earlier layout noted of a remote: its versions in the order of their release, with the time (ISO 8601). */
  readHistory(remote: string): Promise<readonly { version: string; at: string }[]>;
}

async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { flush: true });
}
async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder.
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export function createReleaseStore(folder: string): ReleaseStore {
  const pathOf = (remote: string, version: string) => join(folder, remote, version);
  const fileOf = (remote: string, version: string) => join(pathOf(remote, version), RELEASE_FILE);

  async function readStored(remote: string, version: string) {
    const text = await readIfPresent(fileOf(remote, version));
    if (text === null) throw new Error(`The store has no release ${version} of ${remote}.`);
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), text);
    if (!parsed.success) throw new Error(`${fileOf(remote, version)} cannot be read.`);
    const { filesElsewhere = false, ...release } = parsed.output;
    return { release, filesElsewhere };
  }
  async function readFiles(path: string): Promise<ReleaseFiles> {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
      .filter((name) => name !== RELEASE_FILE)
      .sort();
    const files = new Map<string, Uint8Array>();
    for (const name of names) files.set(name, await readFile(join(path, name)));
    return files;
  }
  /** Drafts of processes that were killed meanwhile. */
  async function clearDrafts(remote: string): Promise<void> {
    const names = await readdir(join(folder, remote)).catch((): string[] => []);
    const left = names.filter((name) => {
      const pid = DRAFT.exec(name)?.[1];
      return pid !== undefined && processStart(Number(pid)) === null;
    });
    await Promise.all(left.map((name) => rm(join(folder, remote, name), { recursive: true, force: true })));
  }
  /** Moves a finished draft to where it belongs. Who was faster with the same version has put the same there. */
  async function moveIn(draft: string, target: string, isWhole: () => Promise<boolean>): Promise<void> {
    try {
      await rename(draft, target);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(code)) throw error;
      if (await isWhole()) return rm(draft, { recursive: true });
      await rm(target, { recursive: true });
      await rename(draft, target);
    }
    await syncFolder(dirname(target));
  }

  const store: ReleaseStore = {
    folder,
    async has(remote, version) {
      return (await readIfPresent(fileOf(remote, version))) !== null;
    },
    async read(remote, version) {
      return (await readStored(remote, version)).release;
    },
    async findDamage(remote, version) {
      try {
        const { release, filesElsewhere } = await readStored(remote, version);
        if (filesElsewhere) return null;
        const files = await readFiles(pathOf(remote, version));
        if (files.size === 0) return `the files of ${version} are gone`;
        const address = release.entry.slice(0, release.entry.indexOf(`/${version}/`));
        if (version.endsWith(`-${fingerprintOf(files, release.contribution, address)}`)) return null;
        return `the files of ${version} are not those that were released`;
      } catch (error) {
        return (await store.has(remote, version))
          ? `the release ${version} cannot be read (${error instanceof Error ? error.message : String(error)})`
          : `the store has no release ${version}`;
      }
    },
    async add(release, files) {
      const { name, version } = release;
      if ((await store.findDamage(name, version)) === null) return;
      const draft = join(folder, name, `.${version}.${process.pid}`);
      await clearDrafts(name);
      await rm(draft, { recursive: true, force: true });
      for (const [file, bytes] of files) await writeDurably(join(draft, file), bytes);
      await writeDurably(join(draft, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
      await moveIn(
        draft,
        pathOf(name, version),
        async () => (await store.findDamage(name, version)) === null,
      );
    },
    async addLine(release) {
      const { name, version } = release;
      if (await store.has(name, version)) return;
      const stored = { ...release, filesElsewhere: true };
      await writeWhole(fileOf(name, version), `${JSON.stringify(stored, null, 2)}\n`);
    },
    async readHistory(remote) {
      const parsed = v.safeParse(
        historySchema,
        (await readIfPresent(join(folder, remote, 'history.json'))) ?? '[]',
      );
      const noted: { version: string; at: string }[] = [];
      for (const version of parsed.success ? parsed.output : []) {
        const found = await stat(fileOf(remote, version)).catch(() => null);
        if (found) noted.push({ version, at: found.mtime.toISOString() });
      }
      return noted;
    },
  };
  return store;
}
