import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { registeredRemoteSchema, type RegisteredRemote } from '@prova/registry/registry';
import { SHARED_FILES } from '@prova/registry/releaseAddress';
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { fileBehind, isCopy, sharedFilesOf } from './sharedFiles';
import { fingerprintOf, type ReleaseFiles } from './fingerprint';
import type { ObjectStore } from './objectStore';

/** The team's statement: never served to browsers, written after the files, so that what has one is whole. */
export const STATEMENT_FILE = 'release.jws';
/** A line as earlier versions of Prova stored it, with its addresses. */
const LINE_FILE = 'release.json';

const historySchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
const lineSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.intersect([
    registeredRemoteSchema,
    // Of such a release only the line is here; its files are where its addresses say.
    v.object({ filesElsewhere: v.optional(v.boolean(), false) }),
  ]),
);
type StoredLine = v.InferOutput<typeof lineSchema>;

/** A release of the store: signed by its team, or a line that an operator had signed before there were statements. */
export type StoredRelease =
  | { readonly kind: 'statement'; readonly jws: string }
  | {
      readonly kind: 'line';
      readonly line: RegisteredRemote;
      /** Only the line is here; its files are where its addresses say. */
      readonly filesElsewhere: boolean;
    };

/**
 * The store of releases: `<remote>/<version>/` with the files of each, and `<remote>/0-files/` with those that are served to all who have any
 * of the releases, by their content. A version that exists is never another one, nor is a name there. Which one is live is not known here, nor who may sign.
 */
export interface ReleaseStore {
  /** @returns null where it is not there */
  find(remote: string, version: string): Promise<StoredRelease | null>;
  /** @throws Error with one sentence where it is not there, or cannot be read */
  read(remote: string, version: string): Promise<StoredRelease>;
  readFiles(remote: string, version: string): Promise<ReleaseFiles>;
  /** Why the files of a line cannot be live; null when all is well. */
  findLineDamage(remote: string, version: string): Promise<string | null>;
  /**
   * Why files cannot go to the addresses that releases share, as a sentence: a name there stands for other bytes, or a compressed copy
   * is none of its file. Null where all is well.
   */
  findClash(remote: string, jws: string, files: ReleaseFiles): Promise<string | null>;
  /** Adds a release: its files, then its statement. @throws Error with one sentence, before anything is written, where they clash */
  add(remote: string, version: string, jws: string, files: ReleaseFiles): Promise<void>;
  /** Sees to it that this machine has the files, and that others can have them. */
  sync(remote: string, version: string): Promise<void>;
  /** Adds the line of an earlier layout whose files are elsewhere, unless it is there already. */
  addLine(line: RegisteredRemote): Promise<void>;
  /** What an earlier layout noted of a remote: its versions in the order of their release, with the time (ISO 8601). */
  readHistory(remote: string): Promise<readonly { version: string; at: string }[]>;
}

const brotliContent = promisify(brotliDecompress);
const gzipContent = promisify(gunzip);

const sharingSchema = v.object({
  addresses: v.optional(v.literal('content')),
  address: v.optional(v.string()),
  prerendered: v.optional(v.string()),
  files: v.array(v.object({ path: v.string() })),
});

/** Which files of a release go to their shared addresses, from a statement that others have verified. */
function sharedIn(jws: string): ReadonlySet<string> {
  try {
    const parsed = v.safeParse(sharingSchema, decodeJwt(jws));
    return new Set(parsed.success ? sharedFilesOf(parsed.output) : []);
  } catch {
    return new Set();
  }
}

const textOf = (bytes: Uint8Array | null) => (bytes === null ? null : Buffer.from(bytes).toString('utf8'));
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function isCopyOf(path: string, bytes: Uint8Array, file: Uint8Array | undefined): Promise<boolean> {
  if (file === undefined) return false;
  const unpack = path.endsWith('.br') ? brotliContent : gzipContent;
  // What unpacks to more than the file is no copy of it, and is not unpacked to its end.
  const content = await unpack(bytes, { maxOutputLength: Math.max(1, file.length) }).catch(() => null);
  return content !== null && hashOf(content) === hashOf(file);
}

/** Builds the store over a folder or a bucket; reads and writes nothing by itself. */
export function createReleaseStore(objects: ObjectStore): ReleaseStore {
  const pathOf = (remote: string, version: string, file: string) => `${remote}/${version}/${file}`;

  async function readLine(remote: string, version: string): Promise<StoredLine | null> {
    const text = textOf(await objects.read(pathOf(remote, version, LINE_FILE)));
    if (text === null) return null;
    const parsed = v.safeParse(lineSchema, text);
    if (parsed.success) return parsed.output;
    throw new Error(`${objects.place}/${pathOf(remote, version, LINE_FILE)} cannot be read.`);
  }
  /** Puts those that are not there yet to the addresses that releases share. */
  async function share(remote: string, shared: ReadonlySet<string>, files: ReleaseFiles) {
    for (const path of shared) {
      const bytes = files.get(path);
      const target = pathOf(remote, SHARED_FILES, path);
      if (bytes && (await objects.read(target)) === null) await objects.write(target, bytes);
    }
  }
  async function readAll(remote: string, version: string): Promise<Map<string, Uint8Array>> {
    const folder = `${remote}/${version}/`;
    const files = new Map<string, Uint8Array>();
    for (const path of (await objects.list(folder)).map((one) => one.slice(folder.length))) {
      if (path === STATEMENT_FILE || path === LINE_FILE) continue;
      const bytes = await objects.read(`${folder}${path}`);
      if (bytes) files.set(path, bytes);
    }
    return files;
  }
  const store: ReleaseStore = {
    async find(remote, version) {
      const jws = textOf(await objects.read(pathOf(remote, version, STATEMENT_FILE)));
      if (jws !== null) return { kind: 'statement', jws };
      const stored = await readLine(remote, version);
      if (stored === null) return null;
      const { filesElsewhere, ...line } = stored;
      return { kind: 'line', line, filesElsewhere };
    },
    async read(remote, version) {
      const found = await store.find(remote, version);
      if (found) return found;
      throw new Error(`The store has no release ${version} of ${remote}.`);
    },
    async readFiles(remote, version) {
      const files = await readAll(remote, version);
      const stored = await store.find(remote, version);
      if (stored?.kind !== 'statement') return files;
      // What browsers get counts. Of a compressed copy that may be another's, of the same file.
      for (const path of [...sharedIn(stored.jws)].filter((one) => !isCopy(one))) {
        const bytes = await objects.read(pathOf(remote, SHARED_FILES, path));
        if (bytes) files.set(path, bytes);
        else files.delete(path);
      }
      return files;
    },
    async findLineDamage(remote, version) {
      const stored = await readLine(remote, version);
      if (stored === null || stored.filesElsewhere) return null;
      const { entry, contribution } = stored;
      const files = await store.readFiles(remote, version);
      if (files.size === 0) return `the files of ${version} are gone`;
      const address = entry.slice(0, entry.indexOf(`/${version}/`));
      if (version.endsWith(`-${fingerprintOf(files, contribution, address)}`)) return null;
      return `the files of ${version} are not those that were released`;
    },
    async findClash(remote, jws, files) {
      for (const path of sharedIn(jws)) {
        const bytes = files.get(path);
        if (!bytes) continue;
        if (isCopy(path)) {
          if (!(await isCopyOf(path, bytes, files.get(fileBehind(path))))) {
            return `${path} is no compressed copy of ${fileBehind(path)}.`;
          }
          continue;
        }
        const there = await objects.read(pathOf(remote, SHARED_FILES, path));
        if (there && hashOf(there) !== hashOf(bytes)) {
          return (
            `${path} is not what an earlier release of ${remote} has under this name, and browsers keep that for ever: ` +
            'the name has to follow from the content.'
          );
        }
      }
      return null;
    },
    async add(remote, version, jws, files) {
      const clash = await store.findClash(remote, jws, files);
      if (clash !== null) throw new Error(`${remote} ${version} is refused. ${clash} Nothing was changed.`);
      await share(remote, sharedIn(jws), files);
      const before = await readAll(remote, version);
      for (const path of before.keys()) {
        if (!files.has(path)) await objects.remove(pathOf(remote, version, path));
      }
      for (const [path, bytes] of files) {
        const there = before.get(path);
        if (there && hashOf(there) === hashOf(bytes)) continue;
        await objects.write(pathOf(remote, version, path), bytes);
      }
      await objects.write(pathOf(remote, version, STATEMENT_FILE), Buffer.from(jws));
    },
    async sync(remote, version) {
      for (const folder of [version, SHARED_FILES]) await objects.sync(`${remote}/${folder}/`);
    },
    async addLine(line) {
      const { name, version } = line;
      if (await store.find(name, version)) return;
      const stored: StoredLine = { ...line, filesElsewhere: true };
      await objects.write(
        pathOf(name, version, LINE_FILE),
        Buffer.from(`${JSON.stringify(stored, null, 2)}\n`),
      );
    },
    async readHistory(remote) {
      const place = `${remote}/history.json`;
      const parsed = v.safeParse(historySchema, textOf(await objects.read(place)) ?? '[]');
      if (!parsed.success) {
        throw new Error(
          `${objects.place}/${place} is damaged. Nothing was changed; restore it from a backup, or remove it.`,
        );
      }
      const history: { version: string; at: string }[] = [];
      for (const version of parsed.output) {
        const at =
          (await objects.writtenAt(pathOf(remote, version, LINE_FILE))) ??
          (await objects.writtenAt(pathOf(remote, version, STATEMENT_FILE)));
        if (at !== null) history.push({ version, at });
      }
      return history;
    },
  };
  return store;
}
