import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

const COOKIE = 'prova_provider_known';
const HALF_A_YEAR_S = 180 * 24 * 60 * 60;
const VALUE = new RegExp(`(?:^|; *)${COOKIE}=([\\w-]{1,64})\\.([\\w-]{22})\\.([\\w-]{43})(?:;|$)`);

const sign = (key: string, account: string, browser: string) =>
  createHmac('sha256', `known browser ${key}`).update(`${account}.${browser}`).digest('base64url');

/**
 * The mark of a browser in which this account has signed in before; null for every other browser. Only this
 * provider can create one.
 */
export function readKnownBrowser(headers: IncomingHttpHeaders, key: string, account: string): string | null {
  const [, owner = '', browser = '', signature = ''] = VALUE.exec(headers.cookie ?? '') ?? [];
  if (owner !== account) return null;
  const expected = Buffer.from(sign(key, owner, browser));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? browser : null;
}

/** Marks this browser as one in which the account has signed in. */
export function keepKnownBrowser(response: ServerResponse, key: string, account: string): void {
  const browser = randomBytes(16).toString('base64url');
  response.appendHeader(
    'set-cookie',
    `${COOKIE}=${account}.${browser}.${sign(key, account, browser)}; Path=/interaction; Max-Age=${HALF_A_YEAR_S}; HttpOnly; SameSite=Lax`,
  );
}
