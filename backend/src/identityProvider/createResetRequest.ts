import type { IncomingMessage, ServerResponse } from 'node:http';
import { asSeen } from '@prova/api/text/normalizeText';
import { addressKey } from '@prova/node/addressKey';
import type { SecurityLog } from '@prova/node/createSecurityLog';
import type { PageLook } from '../pages/pageLook';
import type { Page } from '../pages/renderPage';
import { createAttemptLimit } from './createAttemptLimit';
import type { Mailer } from './createMailer';
import type { PasswordResets } from './createPasswordResets';
import { forgotPage } from './forgotPage';
import { noticePage } from './noticePage';
import type { Accounts } from './openAccounts';
import { readProviderLook } from './providerLook';
import { readForm } from './readForm';
import { FORGOT_PATH, resetLink } from './resetLink';
import { TEXTS } from './texts';

interface ResetRequestParts {
  accounts: Pick<Accounts, 'named'>;
  resets: Pick<PasswordResets, 'issue'>;
  mailer: Pick<Mailer, 'send'>;
  issuer: string;
  siteOrigin: string;
  securityLog: SecurityLog;
  now?: () => number;
}

const HOUR = 60 * 60_000;
/** Maximum mails to one account in an hour: nobody's mailbox is flooded. */
const FOR_ACCOUNT = 3;
/** Maximum requests from one address in an hour. */
const FROM_ADDRESS = 20;

/** The page on which people ask for a link to a new password, sent by mail. Returns false for other addresses. */
export function createResetRequest(parts: ResetRequestParts) {
  const { accounts, resets, mailer, issuer, siteOrigin, securityLog, now } = parts;
  const forAccount = createAttemptLimit(FOR_ACCOUNT, now, HOUR);
  const fromAddress = createAttemptLimit(FROM_ADDRESS, now, HOUR);

  const sendLink = async (name: string, { language }: PageLook): Promise<void> => {
    const account = accounts.named(name);
    if (!account || forAccount.waitFor(account.id) > 0) {
      securityLog.record('passwordResetUnsent', { account: account?.id });
      return;
    }
    forAccount.count(account.id);
    const { token } = await resets.issue(account.id);
    const t = TEXTS[language];
    const text = t.resetMail.replace('{login}', () => account.login);
    mailer.send({
      to: account.email,
      subject: t.resetMailSubject,
      text: text.replace('{link}', () => resetLink(issuer, token)),
    });
    securityLog.record('passwordResetSent', { account: account.id });
  };

  const answer = async (request: IncomingMessage, look: PageLook): Promise<Page> => {
    if (request.method === 'GET') return forgotPage({ look, siteOrigin });
    const form = await readForm(request);
    // A post by another site's page is no form of ours.
    if (!form || request.method !== 'POST' || request.headers.origin !== issuer)
      return noticePage({ status: 400, look, siteOrigin, notice: 'failed' });
    const place = addressKey(request.socket.remoteAddress ?? '');
    const waitS = fromAddress.waitFor(place);
    if (waitS > 0) {
      securityLog.record('passwordTriesThrottled', { limit: 'address' });
      return noticePage({ status: 429, look, siteOrigin, notice: 'throttled', waitS });
    }
    fromAddress.count(place);
    // Not awaited: neither words nor time tell which accounts exist.
    void sendLink(asSeen(form.login ?? ''), look).catch(() => securityLog.record('passwordResetUnsent'));
    return noticePage({ status: 200, look, siteOrigin, notice: 'linkSent' });
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (request.url !== FORGOT_PATH) return false;
    const { status, headers, html } = await answer(request, readProviderLook(request.headers));
    response.writeHead(status, headers).end(html);
    return true;
  };
}
