import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { isIP } from 'node:net';
import { PassThrough, pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { createGuardedLookup, ForbiddenAddressError, type Resolve } from './createGuardedLookup';
import { decodePage } from './decodePage';
import { extractText } from './extractText';
import { isPublicAddress } from './isPublicAddress';
import { pageFailure, type PageFailureReason, type PageResult } from './pageResult';

export type FetchPage = (address: string) => Promise<PageResult>;

const LARGEST_PAGE_BYTES = 1024 * 1024;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MOST_REDIRECTS = 4;
/** Milliseconds from the address to the last byte. */
const TIME_LIMIT = 5000;

interface PageFetcherOptions {
  port?: number;
  /** Certificates to trust instead of the usual ones. */
  ca?: string;
  timeLimit?: number;
  resolve?: Resolve;
  isAllowed?: (address: string) => boolean;
}

/** Why a connection failed. */
function reasonOf(error: unknown, signal: AbortSignal): PageFailureReason {
  if (signal.aborted) return 'timed-out';
  if (error instanceof ForbiddenAddressError) return 'not-public';
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && /^(?:Z_|ERR_(?:_ERROR|BROTLI))/.test(code)) return 'wrong-type';
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'unknown-host' : 'unreachable';
}

const MEDIA_TYPE = /^(text\/html|application\/xhtml\+xml|text\/plain)\s*(?:;|$)/i;
const UNPACKERS: Readonly<Record<string, () => Transform>> = {
  identity: () => new PassThrough(),
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
};

/** Why a response is refused before its body is read; null for none. */
function refusalOf({ statusCode = 0, headers }: IncomingMessage): PageFailureReason | null {
  if (statusCode !== 200) return 'not-found';
  if (!MEDIA_TYPE.test(headers['content-type'] ?? '')) return 'wrong-type';
  return Number(headers['content-length'] ?? 0) > LARGEST_PAGE_BYTES ? 'too-large' : null;
}

async function readPage(response: IncomingMessage): Promise<PageResult> {
  const refusal = refusalOf(response);
  if (refusal) return pageFailure(refusal);
  const unpack = UNPACKERS[(response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()];
  if (!unpack) return pageFailure('wrong-type');
  const pieces: Buffer[] = [];
  let length = 0;
  // Counted after decompression: a few hundred bytes may hold gigabytes.
  for await (const piece of pipeline(response, unpack(), () => undefined)) {
    length += (piece as Buffer).byteLength;
    if (length > LARGEST_PAGE_BYTES) return pageFailure('too-large');
    pieces.push(piece as Buffer);
  }
  const contentType = response.headers['content-type'] ?? '';
  const page = decodePage(Buffer.concat(pieces), contentType);
  if (page === null) return pageFailure('wrong-type');
  const text = /^text\/plain/i.test(contentType) ? page.trim() : extractText(page);
  return text === '' ? pageFailure('empty') : { ok: true, text };
}

/**
 * Reads public web pages as text, from untrusted addresses: https on its standard port, no cookies, 1 MB, 5 s
 * in all. Every address of a host is checked upon connection, and so is each of a few redirects. It never
 * throws.
 */
export function createPageFetcher({
  port = 443,
  ca,
  timeLimit = TIME_LIMIT,
  resolve = (hostname) => lookup(hostname, { all: true }),
  isAllowed = isPublicAddress,
}: PageFetcherOptions = {}): FetchPage {
  const guardedLookup = createGuardedLookup(resolve, isAllowed);

  async function ask(address: string, signal: AbortSignal): Promise<PageResult | { readonly to: string }> {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url?.protocol !== 'https:') return pageFailure('not-https');
    const hostname = url.hostname.replaceAll(/[[\]]/g, '');
    const isUsual = (url.port === '' || Number(url.port) === port) && `${url.username}${url.password}` === '';
    // A connection to a bare IP address involves no lookup.
    if (!isUsual || (isIP(hostname) !== 0 && !isAllowed(hostname))) return pageFailure('not-public');
    const response = await new Promise<IncomingMessage>((accept, reject) => {
      get(
        {
          hostname,
          port,
          path: `${url.pathname}${url.search}`,
          lookup: guardedLookup,
          // Connections are not shared: one checked for another address is no use here.
          agent: false,
          headers: {
            accept: 'text/html, application/xhtml+xml, text/plain',
            'accept-encoding': 'gzip, deflate, br',
            'user-agent': 'Prova',
          },
          signal,
          ...(ca === undefined ? {} : { ca }),
        },
        accept,
      ).once('error', reject);
    });
    try {
      const { statusCode = 0, headers } = response;
      if (!REDIRECTS.has(statusCode)) return await readPage(response);
      const to = headers.location ?? '';
      return URL.canParse(to, url.href) ? { to: new URL(to, url.href).href } : pageFailure('redirect');
    } finally {
      response.destroy();
    }
  }

  return async (given) => {
    const signal = AbortSignal.timeout(timeLimit);
    let address = given;
    try {
      for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
        const asked = await ask(address, signal);
        if ('ok' in asked) return asked;
        address = asked.to;
      }
      return pageFailure('redirect');
    } catch (error) {
      return pageFailure(reasonOf(error, signal));
    }
  };
}
