import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { isIP } from 'node:net';
import { TextDecoder } from 'node:util';
import { createGuardedLookup, ForbiddenAddressError, type Resolve } from './createGuardedLookup';
import { extractText } from './extractText';
import { isPublicAddress } from './isPublicAddress';
import { pageFailure, type PageFailureReason, type PageResult } from './pageResult';

export type FetchPage = (address: string) => Promise<PageResult>;

const LARGEST_PAGE_BYTES = 1024 * 1024;
/** Milliseconds from the address to the last byte. */
const TIME_LIMIT = 5000;

interface PageFetcherOptions {
  port?: number;
  /** Certificates to trust in place of the usual ones. */
  ca?: string;
  timeLimit?: number;
  resolve?: Resolve;
  isAllowed?: (address: string) => boolean;
}

/** Why a connection came to nothing. */
function reasonOf(error: unknown, signal: AbortSignal): PageFailureReason {
  if (signal.aborted) return 'timed-out';
  if (error instanceof ForbiddenAddressError) return 'not-public';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'unknown-host' : 'unreachable';
}

/** What speaks against a response before its body is read. */
function refusalOf({ statusCode = 0, headers }: IncomingMessage): PageFailureReason | null {
  if (statusCode >= 300 && statusCode < 400) return 'redirect';
  if (statusCode !== 200) return 'not-found';
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  const isText = /^text\/(?:html|plain)\s*(?:;|$)/i.test(headers['content-type'] ?? '');
  if (!isPlain || !isText) return 'wrong-type';
  return Number(headers['content-length'] ?? 0) > LARGEST_PAGE_BYTES ? 'too-large' : null;
}

function decoderFor(contentType: string): TextDecoder | null {
  try {
    return new TextDecoder(/charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8');
  } catch {
    return null;
  }
}

async function readPage(response: IncomingMessage): Promise<PageResult> {
  const refusal = refusalOf(response);
  if (refusal) return pageFailure(refusal);
  const contentType = response.headers['content-type'] ?? '';
  const decoder = decoderFor(contentType);
  if (!decoder) return pageFailure('wrong-type');
  let page = '';
  let length = 0;
  for await (const chunk of response) {
    const bytes = chunk as Buffer;
    length += bytes.byteLength;
    if (length > LARGEST_PAGE_BYTES) return pageFailure('too-large');
    page += decoder.decode(bytes, { stream: true });
  }
  page += decoder.decode();
  const text = /^text\/html/i.test(contentType) ? extractText(page) : page.trim();
  return text === '' ? pageFailure('empty') : { ok: true, text };
}

/**
 * Reads public web pages as text, for an address that a stranger gave: https on its usual port, no redirects, no cookies, every
 * address of the host checked as it is connected to, 1 MB, 5 s. It never throws.
 */
export function createPageFetcher({
  port = 443,
  ca,
  timeLimit = TIME_LIMIT,
  resolve = (hostname) => lookup(hostname, { all: true }),
  isAllowed = isPublicAddress,
}: PageFetcherOptions = {}): FetchPage {
  const guardedLookup = createGuardedLookup(resolve, isAllowed);
  return async (address) => {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url?.protocol !== 'https:') return pageFailure('not-https');
    const hostname = url.hostname.replaceAll(/[[\]]/g, '');
    const isUsual = (url.port === '' || Number(url.port) === port) && `${url.username}${url.password}` === '';
    // A connection to a bare IP address asks no lookup.
    if (!isUsual || (isIP(hostname) !== 0 && !isAllowed(hostname))) return pageFailure('not-public');

    const signal = AbortSignal.timeout(timeLimit);
    try {
      const response = await new Promise<IncomingMessage>((accept, reject) => {
        get(
          {
            hostname,
            port,
            path: `${url.pathname}${url.search}`,
            lookup: guardedLookup,
            // No connection is shared: one that was checked for another address is none of this one's.
            agent: false,
            headers: {
              accept: 'text/html, text/plain',
              'accept-encoding': 'identity',
              'user-agent': 'Prova',
            },
            signal,
            ...(ca === undefined ? {} : { ca }),
          },
          accept,
        ).once('error', reject);
      });
      try {
        return await readPage(response);
      } finally {
        response.destroy();
      }
    } catch (error) {
      return pageFailure(reasonOf(error, signal));
    }
  };
}
