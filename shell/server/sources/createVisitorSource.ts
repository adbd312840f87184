import type { IncomingHttpHeaders } from 'node:http';
import { accountAnswerSchema } from '@prova/api/answers/accountAnswer';
import { MEMBER_COOKIE } from '@prova/shared/session/signIn';
import { readJson } from '@prova/node/readAnswer';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { forwardedHeaders } from '../forwardedHeaders';
import type { SiteSettings } from '../readSiteSettings';

/** Who requests a document: `unknown` where the API's server did not answer in time. */
export type Visitor =
  | { readonly status: 'nobody' | 'unknown' }
  | {
      readonly status: 'known';
      readonly roles: readonly string[];
      /** Omitted where the API's server sends none. */
      readonly account?: string;
    };

export interface VisitorSource {
  identify(request: Pick<FastifyRequest, 'id' | 'ip' | 'headers'>): Promise<Visitor>;
}

/** Time limit for the visitor's identity, which a document waits for. */
export const VISITOR_PATIENCE_MS = 1_000;
/** Cool-down after a timeout: until its end, no document waits for the same unresponsive server. */
const REST_MS = 2_000;
/** Maximum size of an account response in bytes, uncompressed. */
const LONGEST_ACCOUNT = 64 * 1024;

const nobody: Visitor = { status: 'nobody' };
const unknown: Visitor = { status: 'unknown' };

/** Headers that belong to the document's request or its connection, and not to the identity request. */
const NOT_PASSED_ON =
  /^(accept.*|connection|content-.*|expect|host|if-.*|keep-alive|range|sec-.*|te|trailer|transfer-encoding|upgrade.*)$/;

function passedOn(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

const MEMBER = new RegExp(`(?:^|;\\s*)(?:__Host-)?${MEMBER_COOKIE}=`);

/**
 * Whether the browser may have withheld the session cookie after a cross-site link: a refusal is inconclusive
 * then. With the site's own backend, the marker cookie tells.
 */
const mayHoldBack = (headers: IncomingHttpHeaders, isOwnApi: boolean) =>
  headers['sec-fetch-site'] === 'cross-site' && (!isOwnApi || MEMBER.test(headers.cookie ?? ''));

/**
 * Asks the API's server who is signed in, with the visitor's headers. With the site's own backend, a visitor
 * without a cookie is anonymous without asking.
 */
export function createVisitorSource(
  { apiOrigin, siteOrigin, isOwnApi }: Pick<SiteSettings, 'apiOrigin' | 'siteOrigin' | 'isOwnApi'>,
  patience: number,
): VisitorSource {
  let restsUntil = 0;
  return {
    async identify(request) {
      if (isOwnApi && request.headers.cookie === undefined) return nobody;
      if (performance.now() < restsUntil) return unknown;
      const refused = mayHoldBack(request.headers, isOwnApi) ? unknown : nobody;
      const signal = AbortSignal.timeout(patience);
      try {
        const answer = await fetch(`${apiOrigin}/api/account`, {
          headers: {
            ...passedOn(request.headers),
            ...forwardedHeaders(request, siteOrigin),
            accept: 'application/json',
          },
          redirect: 'error',
          signal,
        });
        const content: unknown = answer.ok
          ? await readJson(answer, LONGEST_ACCOUNT)
          : await answer.body?.cancel();
        if (answer.status === 401 || answer.status === 403) return refused;
        const account = v.safeParse(accountAnswerSchema, content);
        if (!account.success) return unknown;
        const { activated, authorities, login, email } = account.output;
        const name = login ?? email;
        if (!activated) return nobody;
        return { status: 'known', roles: authorities, ...(name !== null && { account: name }) };
      } catch {
        if (signal.aborted) restsUntil = performance.now() + REST_MS;
        return unknown;
      }
    },
  };
}
