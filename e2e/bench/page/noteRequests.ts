import type { CDPSession } from 'playwright';

/** One request of a page, times in milliseconds of the browser's own clock. */
export interface NotedRequest {
  readonly url: string;
  /** Type in the protocol's terms: Document, Script, Stylesheet, Font, Fetch, XHR, Preload … */
  readonly type: string;
  readonly startedAt: number;
  /** The request's initiator: addresses of the running scripts, innermost first; none for the document. */
  readonly scripts: readonly string[];
  finishedAt: number | null;
  /** Bytes of the response's content, as transferred; null until received. */
  bytes: number | null;
  fromCache: boolean;
  failure: string | null;
}

interface StackTrace {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: StackTrace;
}
const scriptsOf = (stack: StackTrace | undefined): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...scriptsOf(stack.parent)] : [];

/** Records every request of a page from now on. */
export async function noteRequests(devtools: CDPSession): Promise<readonly NotedRequest[]> {
  const requests: NotedRequest[] = [];
  const byId = new Map<string, NotedRequest>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp, type }) => {
    // Skips a page's own reports, which nothing waits for.
    if (request.url.startsWith('data:') || type === 'Ping') return;
    const noted: NotedRequest = {
      url: request.url,
      type: type ?? 'Other',
      startedAt: timestamp * 1000,
      scripts: [...new Set(scriptsOf(initiator.stack as StackTrace | undefined))].filter((url) => url !== ''),
      finishedAt: null,
      bytes: null,
      fromCache: false,
      failure: null,
    };
    requests.push(noted);
    byId.set(requestId, noted);
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => {
    const noted = byId.get(requestId);
    if (noted) noted.fromCache = true;
  });
  const lengths = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const noted = byId.get(requestId);
    if (noted && (response.fromDiskCache || response.fromPrefetchCache)) noted.fromCache = true;
    const header = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length');
    if (header) lengths.set(requestId, Number(header[1]));
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const noted = byId.get(requestId);
    if (!noted) return;
    noted.finishedAt = timestamp * 1000;
    noted.bytes = noted.fromCache ? 0 : (lengths.get(requestId) ?? encodedDataLength);
  });
  devtools.on('Network.loadingFailed', ({ requestId, timestamp, errorText }) => {
    const noted = byId.get(requestId);
    if (!noted) return;
    noted.finishedAt = timestamp * 1000;
    noted.failure = errorText;
  });
  await devtools.send('Network.enable');
  return requests;
}

export const isScript = ({ url }: NotedRequest): boolean => new URL(url).pathname.endsWith('.js');
