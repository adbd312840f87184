import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressKey } from '@prova/node/addressKey';
import type { Log } from '@prova/node/createLog';
import type { SecurityLog } from '@prova/node/createSecurityLog';
import { signInAddress } from '@prova/shared/session/signIn';
import type { Provider } from 'oidc-provider';
import * as v from 'valibot';
import type { PageLook } from '../pages/pageLook';
import type { Page } from '../pages/renderPage';
import { createAttemptLimit } from './createAttemptLimit';
import type { PasswordResets } from './createPasswordResets';
import type { SiteLogout } from './createSiteLogout';
import { noticePage } from './noticePage';
import type { Accounts, IdentityProviderAccount } from './openAccounts';
import type { Adapters } from './openAdapters';
import { readProviderLook } from './providerLook';
import { readForm } from './readForm';
import { newPasswordSchema } from './registration';
import { RESET_PATH } from './resetLink';
import { oweResetNotice } from './resetNotice';
import { resetPage } from './resetPage';

interface PasswordResetParts {
  provider: Provider;
  accounts: Accounts;
  adapters: Adapters;
  resets: PasswordResets;
  endSiteSessions: SiteLogout;
  issuer: string;
  siteOrigin: string;
  securityLog: SecurityLog;
  log: Pick<Log, 'error'>;
}

/** Maximum invalid links in five minutes from one address. */
const FROM_ADDRESS = 10;

/** A visit of a link, or the form of its page. */
interface Visit {
  readonly look: PageLook;
  readonly token: string;
  /** The submitted password; null for a visit of the link. */
  readonly password: string | null;
}

/** A page to show, or `done` once the password is replaced. */
type Outcome = Page | 'done';

/** The page behind the operator's reset links. Returns false for other addresses. */
export function createPasswordReset(parts: PasswordResetParts) {
  const { provider, accounts, adapters, resets, endSiteSessions, issuer, siteOrigin, securityLog, log } =
    parts;
  const tries = createAttemptLimit(FROM_ADDRESS);

  /** All invalid links get the same answer: it must not tell which accounts exist or have a link. */
  const refuse = (look: PageLook): Page => {
    securityLog.record('passwordResetRefused');
    return noticePage({ status: 404, look, siteOrigin, notice: 'linkEnded' });
  };

  const findOwner = async (place: string, token: string): Promise<IdentityProviderAccount | undefined> => {
    let isRight = false;
    tries.begin(place);
    try {
      const owner = accounts.find((await resets.find(token)) ?? '');
      isRight = owner !== undefined;
      return owner;
    } finally {
      tries.end(place, !isRight);
    }
  };

  /** The token is used up first: if interrupted, the person needs another link, but no link works twice. */
  const replacePassword = async (token: string, password: string): Promise<boolean> => {
    const account = await resets.redeem(token);
    if (account === null || !(await accounts.setPassword(account, password))) return false;
    await adapters.removeOf(account, 'everything');
    securityLog.record('passwordReset', { account });
    const failure = await endSiteSessions(account);
    if (failure !== null) {
      log.error('sessions of the site continue after a password reset', {
        reason: failure,
        remedy: 'End them: npm run sessions -- <user name> --end',
      });
    }
    return true;
  };

  const answer = async ({ socket }: IncomingMessage, visit: Visit): Promise<Outcome> => {
    const { look, token, password } = visit;
    const place = addressKey(socket.remoteAddress ?? '');
    const waitS = tries.waitFor(place);
    if (waitS > 0) {
      securityLog.record('passwordTriesThrottled', { limit: 'address' });
      return noticePage({ status: 429, look, siteOrigin, notice: 'throttled', waitS });
    }
    const owner = await findOwner(place, token);
    if (!owner) return refuse(look);
    const page = { look, siteOrigin, token, login: owner.login };
    if (password === null) return resetPage(page);
    if (!v.is(newPasswordSchema, password)) return resetPage({ ...page, isWrong: true });
    return (await replacePassword(token, password)) ? 'done' : refuse(look);
  };

  /** A post by another site's page is no form of ours. */
  const readVisit = async (
    request: IncomingMessage,
    query: string,
    look: PageLook,
  ): Promise<Visit | null> => {
    if (request.method === 'GET') {
      return { look, token: new URLSearchParams(query).get('token') ?? '', password: null };
    }
    const form = await readForm(request);
    if (!form || request.method !== 'POST' || request.headers.origin !== issuer) return null;
    return { look, token: form.token ?? '', password: form.password ?? '' };
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    if (path !== RESET_PATH) return false;
    const look = readProviderLook(request.headers);
    const visit = await readVisit(request, query, look);
    const outcome = visit
      ? await answer(request, visit)
      : noticePage({ status: 400, look, siteOrigin, notice: 'failed' });
    if (outcome !== 'done') {
      response.writeHead(outcome.status, outcome.headers).end(outcome.html);
      return true;
    }
    // Somebody else's session in this browser would skip the sign-in page.
    const session = await provider.Session.get(provider.createContext(request, response));
    if (session.accountId !== undefined) await session.destroy();
    oweResetNotice(response);
    const location = siteOrigin + signInAddress(look);
    response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
    return true;
  };
}
