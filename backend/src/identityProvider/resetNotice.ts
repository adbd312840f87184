import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

const COOKIE = 'prova_provider_reset';
const ATTRIBUTES = 'Path=/interaction; HttpOnly; SameSite=Lax';
/** Seconds for the way from the reset to the sign-in page. */
const MAX_AGE = 5 * 60;

/** Has the next sign-in page of this browser confirm the new password. */
export const oweResetNotice = (response: ServerResponse): ServerResponse =>
  response.appendHeader('set-cookie', `${COOKIE}=owed; Max-Age=${MAX_AGE}; ${ATTRIBUTES}`);

/** Whether this sign-in page has to confirm a new password; the next one has not. */
export function takeResetNotice(headers: IncomingHttpHeaders, response: ServerResponse): boolean {
  if (!new RegExp(`(?:^|; *)${COOKIE}=owed(?:;|$)`).test(headers.cookie ?? '')) return false;
  response.appendHeader('set-cookie', `${COOKIE}=; Max-Age=0; ${ATTRIBUTES}`);
  return true;
}
