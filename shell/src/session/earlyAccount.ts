import { REQUEST_HEADERS, REQUEST_TIMEOUT_MS } from '@prova/shared/http/requestForm';
import type { EarlyAnswer } from '@prova/shared/http/createHttpClient';

export const ACCOUNT_PATH = '/api/account';

/** Where the first script leaves the request for the others. */
interface EarlyPage {
  provaAccount?: XMLHttpRequest;
}

/**
 * Asks who is there before the scripts have come that want to know: after them it is a trip that everything else waits for. In the form
 * in which the page's client would ask.
 */
export function askForAccountEarly(page: object): void {
  const request = new XMLHttpRequest();
  request.open('GET', ACCOUNT_PATH);
  request.timeout = REQUEST_TIMEOUT_MS;
  for (const [name, value] of Object.entries(REQUEST_HEADERS)) request.setRequestHeader(name, value);
  request.send();
  (page as EarlyPage).provaAccount = request;
}

/**
 * The answer to what was asked early, once; afterwards, and for all else, there is none.
 * @returns null in the promise where nobody answered
 */
export function takeEarlyAccount(page: object, path: string): Promise<EarlyAnswer | null> | null {
  const { provaAccount: request } = page as EarlyPage;
  if (!request || path !== ACCOUNT_PATH) return null;
  delete (page as EarlyPage).provaAccount;
  return new Promise((resolve) => {
    const answer = () =>
      resolve(request.status === 0 ? null : { status: request.status, body: request.responseText, request });
    if (request.readyState === XMLHttpRequest.DONE) answer();
    else request.addEventListener('loadend', answer);
  });
}
