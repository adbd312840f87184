import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SHARED_FILES } from '../src/remote-contract/releaseAddress';
import { encodeDelta } from './encodeDelta';
import { releaseFileHeaders } from './releaseFiles';

/** `439.d5d87c4036d0.js`: what it is, and of which content. */
const NAME = /^([\w-]+)\.[0-9a-f]{12,}\.(js|css)$/;
const HEADER = /^:([A-Za-z0-9+/]{43}=):$/;
const KEPT = 64;

interface Asked {
  readonly 'available-dictionary'?: string | string[] | undefined;
  readonly 'accept-encoding'?: string | string[] | undefined;
}

const TYPES = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' };

/** Shares its name with what it was and will be in other releases; null for a file that does not. */
function kindOf(path: string): { readonly stem: string; readonly ending: string } | null {
  if (path.split('/').includes('..')) return null;
  const [, stem, ending] = basename(dirname(path)) === SHARED_FILES ? (NAME.exec(basename(path)) ?? []) : [];
  return stem === undefined || ending === undefined ? null : { stem, ending };
}

/**
 * Says that a file may be the dictionary of what comes after it (RFC 9842).
 * @param address path of the file on its origin
 */
function dictionaryHeaders(address: string): Readonly<Record<string, string>> {
  const kind = kindOf(address);
  if (kind === null) return {};
  const { stem, ending } = kind;
  return {
    'Use-As-Dictionary': `match="${dirname(address)}/${stem}.*.${ending}"`,
    Vary: 'Accept-Encoding, Available-Dictionary',
  };
}

/** With what such a delta is sent, beside what every file of a release is sent with. */
const deltaHeaders = (path: string): Readonly<Record<string, string>> => ({
  'Content-Encoding': 'dcz',
  'Content-Type': path.endsWith('.css') ? TYPES.css : TYPES.js,
  'Cache-Control': 'public, max-age=31536000, immutable',
});

/**
 * Files of releases as what has changed since one that the browser has. Made when the first browser asks, which takes some 20 ms, and kept for the next.
 * @param root the folder that paths are relative to
 * @returns null where the browser names none that is here, or the whole file is as short
 */
function createDeltas(root: string) {
  const hashes = new Map<string, string>();
  const made = new Map<string, Promise<Buffer | null>>();

  async function hashOf(path: string): Promise<string> {
    const known = hashes.get(path);
    if (known !== undefined) return known;
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('base64');
    hashes.set(path, hash);
    return hash;
  }
  async function make(path: string, wanted: string): Promise<Buffer | null> {
    const kind = kindOf(path);
    if (kind === null) return null;
    const folder = join(root, dirname(path));
    const names = await readdir(folder);
    const alike = names.filter(
      (name) => name.startsWith(`${kind.stem}.`) && name.endsWith(`.${kind.ending}`),
    );
    if (!alike.includes(basename(path))) return null;
    for (const name of alike) {
      if ((await hashOf(join(folder, name))) !== wanted) continue;
      const [content, dictionary] = await Promise.all([
        readFile(join(root, path)),
        readFile(join(folder, name)),
      ]);
      const delta = encodeDelta(content, dictionary);
      const whole = await stat(join(root, `${path}.br`)).catch(() => ({ size: content.length }));
      return delta.length < whole.size ? delta : null;
    }
    return null;
  }
  return async (path: string, asked: Asked): Promise<Buffer | null> => {
    const [, wanted] = HEADER.exec(String(asked['available-dictionary'] ?? '')) ?? [];
    if (wanted === undefined || kindOf(path) === null) return null;
    if (!/(?:^|[\s,])dcz(?:$|[\s,;])/.test(String(asked['accept-encoding'] ?? ''))) return null;
    const key = `${path} ${wanted}`;
    const found = made.get(key) ?? make(path, wanted).catch(() => null);
    // What was asked for last stays.
    made.delete(key);
    made.set(key, found);
    const [oldest = ''] = made.keys();
    if (made.size > KEPT) made.delete(oldest);
    return found;
  };
}

/** As far as it is needed here, the answer of a server with `@fastify/static` (`releaseFileOptions`). */
interface Reply {
  headers(values: Readonly<Record<string, string>>): this;
  send(body: Buffer): this;
  sendFile(path: string): this;
}

/**
 * Sends files of releases: to a browser that has an earlier one of a file, what has changed since; whole to every other.
 * @param root the folder that paths are relative to
 * @returns a function of the file's path, its address on the origin, the request's headers and the answer
 */
export function createReleaseSender(root: string) {
  const deltaOf = createDeltas(root);
  return async <Answer extends Reply>(
    path: string,
    address: string,
    asked: Asked,
    reply: Answer,
  ): Promise<Answer> => {
    reply.headers({ ...releaseFileHeaders(path), ...dictionaryHeaders(address) });
    const delta = await deltaOf(path, asked);
    return delta === null ? reply.sendFile(path) : reply.headers(deltaHeaders(path)).send(delta);
  };
}
