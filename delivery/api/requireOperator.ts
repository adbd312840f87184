import { ROLE_ADMIN, accountSchema } from '@prova/shared/session/account';
import { ACCOUNT_HEADER } from '@prova/shared/session/accountHeader';
import { readJson } from '@prova/node/readAnswer';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ReleaseApiProblem } from './releaseApiProblem';

const LIMIT_MS = 5_000;
const LONGEST_ACCOUNT = 64 * 1024;
const SAFE_METHODS = new Set(['GET', 'HEAD']);

const AWAY = 'Your sign-in can’t be checked right now. Nothing was changed. Try again in a minute.';

/** Refuses changes requested by pages of other sites, by the same rule as the API. */
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
 * Asks the API for the caller's identity, and admits administrators only.
 * @returns their name in the log
 * @throws ReleaseApiProblem if the caller is anonymous, no administrator, or cannot be identified
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
    throw new ReleaseApiProblem(401, 'UNAUTHORIZED', 'You aren’t signed in. Sign in again.');
  }
  const parsed = v.safeParse(accountSchema, answer.ok ? await readJson(answer, LONGEST_ACCOUNT) : null);
  if (!parsed.success) throw new ReleaseApiProblem(503, 'UNAVAILABLE', AWAY);
  const { authorities, login, email } = parsed.output;
  if (!authorities.includes(ROLE_ADMIN)) {
    throw new ReleaseApiProblem(
      403,
      'ACCESS_DENIED',
      'Only administrators can see and change live versions.',
    );
  }
  const meant = request.headers[ACCOUNT_HEADER.toLowerCase()];
  if (!SAFE_METHODS.has(request.method) && meant !== undefined && meant !== encodeURIComponent(login ?? '')) {
    throw new ReleaseApiProblem(
      401,
      'ACCOUNT_CHANGED',
      'You’re now signed in to another account in this browser. Nothing was changed.',
    );
  }
  return `${login ?? email ?? 'an administrator'} on the site`;
}
