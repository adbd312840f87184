import { REQUEST_HEADERS, REQUEST_TIMEOUT_MS } from '@prova/shared/http/requestForm';
import type { EarlyAnswer } from '@prova/shared/http/createHttpClient';

/** What every page of somebody who is signed in asks for: who they are, and what this installation is. */
const OF_EVERY_PAGE = ['/api/account', '/management/info'];
/** What nobody has taken by then may be true no more; in milliseconds since it was asked. */
const GOOD_FOR_MS = 30_000;

/** Where the first script leaves the requests for the others, by their addresses. */
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
 * Asks what a page begins with before the scripts have come that want to know: after them it is a trip or two that everything else
 * waits for. In the form in which the page's client would ask.
 * @param ofRoute what the page at this address asks for besides, as its remote has said (`asks` of its route)
 */
export function askEarly(page: object, ofRoute: readonly string[]): void {
  (page as EarlyPage).provaEarly = new Map([...OF_EVERY_PAGE, ...ofRoute].map((path) => [path, ask(path)]));
}

/** When what was asked by a page that stands was asked; the rest was asked with the document. */
const askedAt = new WeakMap<XMLHttpRequest, number>();

/** Of pages whose first script asked nothing: what is added to the page itself would count as a remote's doing. */
const askedByPage = new WeakMap<object, Map<string, XMLHttpRequest>>();
const earlyOf = (page: object) => (page as EarlyPage).provaEarly ?? askedByPage.get(page);

/**
 * Asks what a page begins with while its remote is still on its way. What has been asked and not been taken is not asked twice.
 * @param now milliseconds since the document was asked for
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
 * The answer to what was asked early, once; afterwards, and for all else, there is none.
 * @param path with its query
 * @param now milliseconds since the document was asked for
 * @returns null in the promise where nobody answered
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
