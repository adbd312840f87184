import { bearerTokenOf } from './bearerToken';
import { type ApiServer, takesTokens } from './declaredRoute';
import { Refusal } from './refusal';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Accepts changes from Prova's own pages only. A form cannot set the `X-Requested-With` header, which forces
 * other sites' scripts into a preflight, which is never granted; contradictory `Origin` and `Sec-Fetch-Site`
 * headers are respected. No page can be tricked into sending an access token it does not have: a call with
 * one may also come from the voice lab's own origins, and from programs, which name none.
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
