import type { ApiServer } from './declaredRoute';
import { Refusal } from './refusal';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A browser may only change something from Prova's own pages. The header cannot be set by a form and forces a preflight,
 * which is never granted, on foreign scripts; `Origin` and `Sec-Fetch-Site` are believed when they say something else.
 */
export function refuseForgedRequests(app: ApiServer, siteOrigin: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, method } = request;
    const fetchSite = headers['sec-fetch-site'];
    const isOwn =
      SAFE_METHODS.has(method) ||
      (headers['x-requested-with'] === 'XMLHttpRequest' &&
        (headers.origin === undefined || headers.origin === siteOrigin) &&
        (fetchSite === undefined || fetchSite === 'same-origin'));
    done(isOwn ? undefined : new Refusal(403, 'CSRF', 'This request did not come from a page of Prova.'));
  });
}
