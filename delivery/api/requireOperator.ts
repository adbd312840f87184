import { ROLE_ADMIN, accountSchema } from '@prova/shared/session/account';
import { ACCOUNT_HEADER } from '@prova/shared/session/accountHeader';
import { readJson } from '@prova/node/readAnswer';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ReleaseApiProblem } from './releaseApiProblem';

const LIMIT_MS = 5_000;
const LONGEST_ACCOUNT = 64 * 1024;
const SAFE_METHODS = new Set(['GET', 'HEAD']);

const AWAY = 'Who is signed in cannot be asked at the moment. Nothing was changed; please try again shortly.';

/** Something is only changed from the site's own pages: the same rule as the API's. */
function refuseForged({ headers, method }: FastifyRequest, siteOrigin: string): void {
  const fetchSite = headers['sec-fetch-site'];
  const isOwn =
    SAFE_METHODS.has(method) ||
    (headers['x-requested-with'] === 'XMLHttpRequest' &&
      (headers.origin === undefined || headers.origin === siteOrigin) &&
      (fetchSite === undefined || fetchSite === 'same-origin'));
  if (!isOwn) throw new ReleaseApiProblem(403, 'CSRF', 'This request did not come from a page of Prova.');
}

/**
 * Asks the API who calls, and lets administrators in alone.
 * @returns how the log names them
 * @throws ReleaseApiProblem where it is nobody, somebody else, or cannot be asked
 */
export async function requireOperator(
  request: FastifyRequest,
  apiOrigin: string,
  siteOrigin: string,
): Promise<string> {
  refuseForged(request, siteOrigin);
  const answer = await fetch(`${apiOrigin}/api/account`, {
    headers: { cookie: request.headers.cookie ?? '' },
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch(() => {
    throw new ReleaseApiProblem(503, 'UNAVAILABLE', AWAY);
  });
  if (answer.status === 401) {
    throw new ReleaseApiProblem(401, 'UNAUTHORIZED', 'Nobody is signed in. Please sign in again.');
  }
  const parsed = v.safeParse(accountSchema, answer.ok ? await readJson(answer, LONGEST_ACCOUNT) : null);
  if (!parsed.success) throw new ReleaseApiProblem(503, 'UNAVAILABLE', AWAY);
  const { authorities, login, email } = parsed.output;
  if (!authorities.includes(ROLE_ADMIN)) {
    throw new ReleaseApiProblem(403, 'ACCESS_DENIED', 'Only administrators see and change what is live.');
  }
  const meant = request.headers[ACCOUNT_HEADER.toLowerCase()];
  if (!SAFE_METHODS.has(request.method) && meant !== undefined && meant !== encodeURIComponent(login ?? '')) {
    throw new ReleaseApiProblem(
      401,
      'ACCOUNT_CHANGED',
      'Another account is signed in in this browser by now. Nothing was changed.',
    );
  }
  return `${login ?? email ?? 'an administrator'} on the site`;
}
