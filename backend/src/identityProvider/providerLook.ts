import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { chooseLook, type PageLook, writeLook } from '../pages/pageLook';

const COOKIE = 'prova_provider_look';

/** The look requested by a sign-in; by default, the look of the last sign-in in this browser. */
export function readProviderLook(
  headers: IncomingHttpHeaders,
  wishes: { locales?: unknown; theme?: unknown } = {},
): PageLook {
  const [, kept] = new RegExp(`(?:^|; *)${COOKIE}=([a-z.]+)`).exec(headers.cookie ?? '') ?? [];
  return chooseLook({ ...wishes, kept, acceptLanguage: headers['accept-language'] });
}

/** Stores the look for pages whose requests carry none: sign-out and errors. */
export function keepProviderLook(response: ServerResponse, look: PageLook): void {
  response.appendHeader('set-cookie', `${COOKIE}=${writeLook(look)}; Path=/; HttpOnly; SameSite=Lax`);
}
