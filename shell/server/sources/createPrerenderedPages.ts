import { integrityOf } from '@prova/node/integrityOf';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { prerenderedSchema, type Prerendered, type PrerenderedPage } from '@prova/registry/prerendered';
import type { RegisteredRemote } from '@prova/registry/registry';
import { classesOf, usedStyles } from '@prova/node/usedStyles';
import { readReleasePath } from '@prova/registry/releaseAddress';
import * as v from 'valibot';

/** A request for a page waits this long for its markup, and is answered without it after that. */
const PATIENCE_MS = 500;
const FETCH_LIMIT_MS = 10_000;
/** After a failure a release is left alone for this long. */
const RETRY_AFTER_MS = 5_000;
/** Releases of a remote whose pages are kept: what is live, and what some are given in its place. */
const KEPT_RELEASES = 2;
const MAX_BYTES = 2 * 1024 * 1024;

export type StyledPage = PrerenderedPage & Pick<Prerendered, 'style'>;
type Pinned = NonNullable<RegisteredRemote['prerendered']>;

export interface PrerenderedPages {
  /** The markup of a remote's page; null where its release has none, or its origin does not give it. */
  find(
    remote: RegisteredRemote,
    path: string,
    language: PrerenderedPage['language'],
  ): Promise<StyledPage | null>;
}

async function fetchBody(href: string): Promise<AsyncIterable<Uint8Array>> {
  const answer = await fetch(href, { redirect: 'error', signal: AbortSignal.timeout(FETCH_LIMIT_MS) });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  return answer.body ?? Readable.from([]);
}

/** The page with the style that its markup can need: what the style sheet says of others stays out of its document. */
function styled(page: PrerenderedPage, { style }: Prerendered): StyledPage {
  try {
    return { ...page, style: usedStyles(style, classesOf(page.html)) };
  } catch {
    // What cannot be taken apart stands whole, and browsers make of it what they can.
    return { ...page, style };
  }
}

async function readVerified({ href, integrity }: Pinned, store: string): Promise<readonly StyledPage[]> {
  const own = readReleasePath(href);
  // What the site serves itself is read where it lies: from here its public name may lead elsewhere, or nowhere.
  const body: AsyncIterable<Uint8Array> = own
    ? createReadStream(join(store, own.remote, own.version, own.file))
    : await fetchBody(href);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`it is larger than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const hash = integrityOf(bytes);
  if (hash !== integrity) throw new Error('its bytes are not those that the registry names');
  const content = v.parse(prerenderedSchema, JSON.parse(bytes.toString('utf8')));
  return content.pages.map((page) => styled(page, content));
}

function within<T>(milliseconds: number, promise: Promise<T | null>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * The prerendered pages of the remotes, fetched from their origins once for each release and kept. Only bytes that
 * match the signed registry are ever used; without them a page is served as if there were none.
 * @param store the folder of the releases that the site serves itself
 */
export function createPrerenderedPages(store: string, report: (problem: string) => void): PrerenderedPages {
  /** By remote and hash. */
  const remotes = new Map<string, Map<string, Promise<readonly StyledPage[] | null>>>();

  function contentOf(name: string, pinned: Pinned): Promise<readonly StyledPage[] | null> {
    const releases = remotes.get(name) ?? new Map<string, Promise<readonly StyledPage[] | null>>();
    remotes.set(name, releases);
    const known = releases.get(pinned.integrity);
    if (known) return known;
    const content = readVerified(pinned, store).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      report(`${pinned.href} cannot be used: ${why}. The pages of ${name} are served without their text.`);
      setTimeout(() => {
        if (releases.get(pinned.integrity) === content) releases.delete(pinned.integrity);
      }, RETRY_AFTER_MS).unref();
      return null;
    });
    releases.set(pinned.integrity, content);
    for (const oldest of [...releases.keys()].slice(0, -KEPT_RELEASES)) releases.delete(oldest);
    return content;
  }

  return {
    async find({ name, prerendered: pinned }, path, language) {
      if (!pinned) return null;
      const pages = await within(PATIENCE_MS, contentOf(name, pinned));
      return pages?.find((each) => each.path === path && each.language === language) ?? null;
    },
  };
}
