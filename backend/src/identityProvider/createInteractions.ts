import { asSeen } from '@prova/api/text/normalizeText';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ROLE_USER } from '@prova/shared/session/account';
import type { SecurityLog } from '@prova/node/createSecurityLog';
import { errors, type Provider } from 'oidc-provider';
import type { PageLook } from '../pages/pageLook';
import type { Page } from '../pages/renderPage';
import { createSignInLimits } from './createSignInLimits';
import { keepKnownBrowser, readKnownBrowser } from './knownBrowser';
import { noticePage } from './noticePage';
import type { Accounts } from './openAccounts';
import { keepProviderLook, readProviderLook } from './providerLook';
import { readForm } from './readForm';
import { registerPage } from './registerPage';
import { parseRegistration } from './registration';
import { takeResetNotice } from './resetNotice';
import { signInPage } from './signInPage';

interface InteractionParts {
  provider: Provider;
  accounts: Accounts;
  issuer: string;
  siteOrigin: string;
  supportEmail: string | null;
  /** Whether links to a new password are sent by mail. */
  sendsMail: boolean;
  /** Signs the mark of known browsers. */
  cookieKey: string;
  securityLog: SecurityLog;
}

const ADDRESS = /^(\/interaction\/[A-Za-z0-9_-]+)(\/login|\/register)?$/;

/** Input that all pages of a sign-in have in common. */
interface ShownPage {
  readonly look: PageLook;
  readonly path: string;
  readonly siteOrigin: string;
  readonly supportEmail: string | null;
  readonly sendsMail: boolean;
  readonly returnOrigin: string;
}

/** A page to show, or the id of the account that has just signed in. */
type Outcome = Page | { accountId: string };

function send(response: ServerResponse, { status, headers, html }: Page): void {
  response.writeHead(status, headers).end(html);
}

/** The sign-in and registration pages. Returns false for other addresses. */
export function createInteractions(parts: InteractionParts) {
  const { provider, accounts, issuer, siteOrigin, supportEmail, sendsMail, cookieKey, securityLog } = parts;
  const limits = createSignInLimits();

  const signIn = async (
    { headers, socket }: IncomingMessage,
    form: Readonly<Record<string, string>>,
    shown: ShownPage,
  ): Promise<Outcome> => {
    const login = asSeen(form.login ?? '');
    // Login name and email lead to the same account, so using both does not double the attempts.
    const meant = accounts.named(login)?.id;
    const attempt = await limits.begin({
      account: meant ?? login.toLowerCase(),
      address: socket.remoteAddress ?? '',
      knownBrowser: meant === undefined ? null : readKnownBrowser(headers, cookieKey, meant),
    });
    if (!attempt.isAllowed) {
      securityLog.record('passwordTriesThrottled', { account: meant, limit: attempt.limit });
      return signInPage({ ...shown, login, problem: 'tooMany', waitS: attempt.waitS });
    }
    let isRight = false;
    try {
      const account = await accounts.check(login, form.password ?? '');
      if (account) {
        isRight = true;
        return { accountId: account.id };
      }
    } finally {
      attempt.end(isRight);
    }
    securityLog.record('passwordRefused', { account: meant });
    return signInPage({ ...shown, login, problem: 'wrongPassword' });
  };

  const register = async (
    { socket }: IncomingMessage,
    form: Readonly<Record<string, string>>,
    shown: ShownPage,
  ): Promise<Outcome> => {
    const address = socket.remoteAddress ?? '';
    // People may learn that a name is taken, but not by trying names in bulk.
    const waitS = limits.waitForRegistration(address);
    if (waitS > 0) {
      securityLog.record('passwordTriesThrottled', { limit: 'address' });
      return registerPage({ ...shown, form, waitS });
    }
    const parsed = parseRegistration(form);
    if (!parsed.ok) return registerPage({ ...shown, form, wrong: parsed.wrong });
    const account = await accounts.register({ ...parsed.registration, roles: [ROLE_USER] });
    if ('taken' in account) {
      limits.countTaken(address);
      securityLog.record('registrationRefused');
      return registerPage({ ...shown, form, taken: account.taken });
    }
    return { accountId: account.id };
  };

  const sessionOf = (request: IncomingMessage, response: ServerResponse) =>
    provider.Session.get(provider.createContext(request, response));

  const answer = async (request: IncomingMessage, response: ServerResponse, match: RegExpExecArray) => {
    const [, path = '', action] = match;
    const interaction = await provider.interactionDetails(request, response);
    const { params } = interaction;
    // The previous user is irrelevant to these pages, and a logout in another tab must not invalidate the
    // form.
    if (interaction.session !== undefined) {
      delete interaction.session;
      await interaction.persist();
    }
    const look = readProviderLook(request.headers, { locales: params['ui_locales'], theme: params['theme'] });
    keepProviderLook(response, look);
    const returnOrigin = new URL(String(params['redirect_uri'])).origin;
    const shown = { look, path, siteOrigin, supportEmail, sendsMail, returnOrigin };
    if (request.method === 'GET') {
      const page =
        action === '/register'
          ? registerPage({ ...shown, form: {} })
          : signInPage({ ...shown, login: '', isReset: takeResetNotice(request.headers, response) });
      send(response, page);
      return;
    }
    const form = await readForm(request);
    const isOwnForm = request.method === 'POST' && action !== undefined && request.headers.origin === issuer;
    if (!form || !isOwnForm) {
      send(response, noticePage({ status: 400, look, siteOrigin, notice: 'failed' }));
      return;
    }
    const outcome = await (action === '/register' ? register : signIn)(request, form, shown);
    if ('html' in outcome) {
      send(response, outcome);
      return;
    }
    // The password decides who is signed in, regardless of the previous user.
    const before = await sessionOf(request, response);
    if (before.accountId !== undefined && before.accountId !== outcome.accountId) await before.destroy();
    keepKnownBrowser(response, cookieKey, outcome.accountId);
    await provider.interactionFinished(
      request,
      response,
      { login: { accountId: outcome.accountId } },
      { mergeWithLastSubmission: false },
    );
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const match = ADDRESS.exec(request.url ?? '');
    if (!match) return false;
    try {
      await answer(request, response, match);
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      // Somebody who returns to the form after signing in has nothing more to do here.
      const { accountId } = await sessionOf(request, response);
      if (accountId !== undefined) {
        response.writeHead(303, { location: `${siteOrigin}/`, 'cache-control': 'no-store' }).end();
        return true;
      }
      const look = readProviderLook(request.headers);
      send(response, noticePage({ status: 400, look, siteOrigin, notice: 'expired' }));
    }
    return true;
  };
}
