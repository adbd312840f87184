import { bearerTokenOf } from './bearerToken';
import { type ApiServer, takesTokens } from './declaredRoute';
import { Refusal } from './refusal';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A browser may only change something from Prova's own pages. The header cannot be set by a form and forces a preflight,
 * which is never granted, on foreign scripts; `Origin` and `Sec-Fetch-Site` are believed when they say something else.
 *
 * No page can be made to send an access token that it does not have: a call that is judged by one may come from the voice
 * lab's own origins as well, and from programs, which name none.
 */
export function refuseForgedRequests(
  app: ApiServer,
  siteOrigin: string,
  voiceLabOrigins: readonly string[],
): void {
  const tokenOrigins = [siteOrigin, ...voiceLabOrigins];
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, method } = request;
    const fetchSite = headers['sec-fetch-site'];
    const isByToken = bearerTokenOf(request) !== null && takesTokens(request.routeOptions.config);
    const isOwn =
      SAFE_METHODS.has(method) ||
      request.routeOptions.config.access === 'machine' ||
      (isByToken && (headers.origin === undefined || tokenOrigins.includes(headers.origin))) ||
      (headers['x-requested-with'] === 'XMLHttpRequest' &&
        (headers.origin === undefined || headers.origin === siteOrigin) &&
        (fetchSite === undefined || fetchSite === 'same-origin'));
    done(isOwn ? undefined : new Refusal(403, 'CSRF', 'This request didn’t come from a Prova page.'));
  });
}
