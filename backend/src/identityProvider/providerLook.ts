import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { chooseLook, type PageLook, writeLook } from '../pages/pageLook';

const COOKIE = 'prova_provider_look';

/** The look that a sign-in asks for; without one, that of the last sign-in in this browser. */
export function readProviderLook(
  headers: IncomingHttpHeaders,
  wishes: { locales?: unknown; theme?: unknown } = {},
): PageLook {
  const [, kept] = new RegExp(`(?:^|; *)${COOKIE}=([a-z.]+)`).exec(headers.cookie ?? '') ?? [];
  return chooseLook({ ...wishes, kept, acceptLanguage: headers['accept-language'] });
}

/** For the pages that come after the sign-in, whose requests say nothing of a look: signing out, and failures. */
export function keepProviderLook(response: ServerResponse, look: PageLook): void {
  response.appendHeader('set-cookie', `${COOKIE}=${writeLook(look)}; Path=/; HttpOnly; SameSite=Lax`);
}
