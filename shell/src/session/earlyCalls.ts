import { REQUEST_HEADERS, REQUEST_TIMEOUT_MS } from '@prova/shared/http/requestForm';
import type { EarlyAnswer } from '@prova/shared/http/createHttpClient';

/** Requests of every signed-in page: the account, and the installation's info. */
const OF_EVERY_PAGE = ['/api/account', '/management/info'];
/** Time for which an untaken response counts as current, in milliseconds since the request. */
const GOOD_FOR_MS = 30_000;

/** Global by which the first script hands requests over, keyed by address. */
interface EarlyPage {
  provaEarly?: Map<string, XMLHttpRequest>;
}

function ask(path: string): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open('GET', path);
  request.timeout = REQUEST_TIMEOUT_MS;
  for (const [name, value] of Object.entries(REQUEST_HEADERS)) request.setRequestHeader(name, value);
  request.send();
  return request;
}

/**
 * Sends a page's initial requests before their scripts have loaded: otherwise everything waits a round trip
 * or two more. The requests have the same form as those of the page's client.
 * @param ofRoute further requests of this address's page, declared by its remote (`asks` of its route)
 */
export function askEarly(page: object, ofRoute: readonly string[]): void {
  (page as EarlyPage).provaEarly = new Map([...OF_EVERY_PAGE, ...ofRoute].map((path) => [path, ask(path)]));
}

/** When a mounted page sent each of its requests; all others were sent with the document. */
const askedAt = new WeakMap<XMLHttpRequest, number>();

/** Requests of pages whose first script sent nothing: a global added later would count as a remote's leak. */
const askedByPage = new WeakMap<object, Map<string, XMLHttpRequest>>();
const earlyOf = (page: object) => (page as EarlyPage).provaEarly ?? askedByPage.get(page);

/**
 * Sends a page's initial requests while its remote loads. Pending untaken requests are not repeated.
 * @param now milliseconds since the document was requested
 */
export function askAhead(page: object, ofRoute: readonly string[], now: number): void {
  const early = earlyOf(page) ?? new Map<string, XMLHttpRequest>();
  askedByPage.set(page, early);
  for (const path of ofRoute) {
    if (early.has(path) && !isStale(early.get(path), now)) continue;
    const request = ask(path);
    askedAt.set(request, now);
    early.set(path, request);
  }
}

const isStale = (request: XMLHttpRequest | undefined, now: number) =>
  request !== undefined && now - (askedAt.get(request) ?? 0) > GOOD_FOR_MS;

/**
 * The response to an early request, once; null afterwards, and for all other paths.
 * @param path with its query
 * @param now milliseconds since the document was requested
 * @returns a promise of null if there was no response
 */
export function takeEarly(page: object, path: string, now: number): Promise<EarlyAnswer | null> | null {
  const early = earlyOf(page);
  const request = early?.get(path);
  if (!request || isStale(request, now)) return null;
  early?.delete(path);
  return new Promise((resolve) => {
    const answer = () =>
      resolve(request.status === 0 ? null : { status: request.status, body: request.responseText, request });
    if (request.readyState === XMLHttpRequest.DONE) answer();
    else request.addEventListener('loadend', answer);
  });
}
