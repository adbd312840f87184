import { integrityOf } from '@prova/node/integrityOf';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { prerenderedSchema, type Prerendered, type PrerenderedPage } from '@prova/registry/prerendered';
import type { RegisteredRemote } from '@prova/registry/registry';
import { classesOf, usedStyles } from '@prova/node/usedStyles';
import { readReleasePath } from '@prova/registry/releaseAddress';
import * as v from 'valibot';

/** Time limit for a page's markup: after it, the page is served without. */
const PATIENCE_MS = 500;
const FETCH_LIMIT_MS = 10_000;
/** Cool-down before a failed release is retried. */
const RETRY_AFTER_MS = 5_000;
/** Number of releases per remote whose pages are cached: the live release and its alternatives. */
const KEPT_RELEASES = 2;
const MAX_BYTES = 2 * 1024 * 1024;

export type StyledPage = PrerenderedPage & Pick<Prerendered, 'style'>;
type Pinned = NonNullable<RegisteredRemote['prerendered']>;

export interface PrerenderedPages {
  /** The markup of a remote's page; null if the release has none, or its origin does not deliver it. */
  find(
    remote: RegisteredRemote,
    path: string,
    language: PrerenderedPage['language'],
  ): Promise<StyledPage | null>;
}

async function fetchBody(href: string): Promise<AsyncIterable<Uint8Array>> {
  const answer = await fetch(href, { redirect: 'error', signal: AbortSignal.timeout(FETCH_LIMIT_MS) });
  if (!answer.ok) throw new Error(`it responded with ${answer.status}`);
  return answer.body ?? Readable.from([]);
}

/** The page with the styles its markup can need; the rest of the style sheet is left out. */
function styled(page: PrerenderedPage, { style }: Prerendered): StyledPage {
  try {
    return { ...page, style: usedStyles(style, classesOf(page.html)) };
  } catch {
    // Unparsable styles are kept whole, for browsers to interpret.
    return { ...page, style };
  }
}

async function readVerified({ href, integrity }: Pinned, store: string): Promise<readonly StyledPage[]> {
  const own = readReleasePath(href);
  // Releases served by the site are read from disk: from here, the public name may resolve elsewhere or not
  // at all.
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
  if (hash !== integrity) throw new Error('its bytes do not match the registry');
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
 * The remotes' prerendered pages, fetched from their origins once per release and cached. Only bytes that
 * match the signed registry are used; otherwise a page is served without them.
 * @param store the folder of the releases that the site serves itself
 */
export function createPrerenderedPages(store: string, report: (problem: string) => void): PrerenderedPages {
  /** Prerendered pages by remote and hash. */
  const remotes = new Map<string, Map<string, Promise<readonly StyledPage[] | null>>>();

  function contentOf(name: string, pinned: Pinned): Promise<readonly StyledPage[] | null> {
    const releases = remotes.get(name) ?? new Map<string, Promise<readonly StyledPage[] | null>>();
    remotes.set(name, releases);
    const known = releases.get(pinned.integrity);
    if (known) return known;
    const content = readVerified(pinned, store).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      report(
        `${pinned.href} cannot be used: ${why}. The pages of ${name} are served without prerendered text.`,
      );
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
