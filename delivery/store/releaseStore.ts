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

/**
 * The team's statement: never public, and written after the files, so that its presence marks a complete
 * release.
 */
export const STATEMENT_FILE = 'release.jws';
/** A line as stored by earlier versions of Prova, with its addresses. */
const LINE_FILE = 'release.json';

const historySchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
const lineSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.intersect([
    registeredRemoteSchema,
    // Such a release has only its line here; its files are at its own addresses.
    v.object({ filesElsewhere: v.optional(v.boolean(), false) }),
  ]),
);
type StoredLine = v.InferOutput<typeof lineSchema>;

/** A stored release: signed by its team, or a line that an operator had signed before statements existed. */
export type StoredRelease =
  | { readonly kind: 'statement'; readonly jws: string }
  | {
      readonly kind: 'line';
      readonly line: RegisteredRemote;
      /** Whether only the line is stored here, and the files are at the line's addresses. */
      readonly filesElsewhere: boolean;
    };

/**
 * The store of releases: `<remote>/<version>/` with the files of each, and `<remote>/0-files/` with
 * content-addressed files common to releases. A version or a name there never changes its content. The store
 * knows neither which release is live nor who may sign.
 */
export interface ReleaseStore {
  /** @returns null if the release is absent */
  find(remote: string, version: string): Promise<StoredRelease | null>;
  /** @throws Error with one sentence if the release is absent or unreadable */
  read(remote: string, version: string): Promise<StoredRelease>;
  readFiles(remote: string, version: string): Promise<ReleaseFiles>;
  /** Why a line's files cannot be live; null if they can. */
  findLineDamage(remote: string, version: string): Promise<string | null>;
  /**
   * Why files cannot be stored at shared addresses, as a sentence: a name there has other bytes, or a
   * compressed copy does not match its file. Null if they can.
   */
  findClash(remote: string, jws: string, files: ReleaseFiles): Promise<string | null>;
  /**
   * Adds a release: its files, then its statement. @throws Error with one sentence, before anything is
   * written, on a conflict
   */
  add(remote: string, version: string, jws: string, files: ReleaseFiles): Promise<void>;
  /** Ensures that this machine has the files, and that others can get them. */
  sync(remote: string, version: string): Promise<void>;
  /** Adds a line of an earlier layout whose files are elsewhere, unless it is present already. */
  addLine(line: RegisteredRemote): Promise<void>;
  /** The earlier layout's record of a remote: its versions in release order, with the time (ISO 8601). */
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

/** The files of a release at shared addresses, from a statement verified elsewhere. */
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
  // A copy that unpacks to more than its file does not match, and is not unpacked further.
  const content = await unpack(bytes, { maxOutputLength: Math.max(1, file.length) }).catch(() => null);
  return content !== null && hashOf(content) === hashOf(file);
}

/** Creates the store over a folder or a bucket. Creation alone reads and writes nothing. */
export function createReleaseStore(objects: ObjectStore): ReleaseStore {
  const pathOf = (remote: string, version: string, file: string) => `${remote}/${version}/${file}`;

  async function readLine(remote: string, version: string): Promise<StoredLine | null> {
    const text = textOf(await objects.read(pathOf(remote, version, LINE_FILE)));
    if (text === null) return null;
    const parsed = v.safeParse(lineSchema, text);
    if (parsed.success) return parsed.output;
    throw new Error(`${objects.place}/${pathOf(remote, version, LINE_FILE)} cannot be read.`);
  }
  /** Adds missing files to the shared addresses. */
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
      // The content for browsers counts. A compressed copy of it may differ in bytes.
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
      if (files.size === 0) return `the files of ${version} are missing`;
      const address = entry.slice(0, entry.indexOf(`/${version}/`));
      if (version.endsWith(`-${fingerprintOf(files, contribution, address)}`)) return null;
      return `the files of ${version} differ from the released ones`;
    },
    async findClash(remote, jws, files) {
      for (const path of sharedIn(jws)) {
        const bytes = files.get(path);
        if (!bytes) continue;
        if (isCopy(path)) {
          if (!(await isCopyOf(path, bytes, files.get(fileBehind(path))))) {
            return `${path} is not a compressed copy of ${fileBehind(path)}.`;
          }
          continue;
        }
        const there = await objects.read(pathOf(remote, SHARED_FILES, path));
        if (there && hashOf(there) !== hashOf(bytes)) {
          return (
            `${path} differs from the file of that name in an earlier release of ${remote}, which browsers cache for ever: ` +
            'the name must contain a hash of the content.'
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
