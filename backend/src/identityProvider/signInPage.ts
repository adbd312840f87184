import { ROLE_ADMIN } from '@prova/shared/session/account';
import { escapeHtml } from '@prova/node/escapeHtml';
import type { PageLook } from '../pages/pageLook';
import { type Page, renderPage } from '../pages/renderPage';
import { DEMO_ACCOUNTS } from './demoAccounts';
import { PASSWORD_FIELD_SCRIPT, passwordField } from './passwordField';
import { FORGOT_PATH } from './resetLink';
import { TEXTS } from './texts';
import { tooManyText } from './tooManyText';

interface SignInPage {
  look: PageLook;
  /** Path of the interaction, without a trailing slash. */
  path: string;
  siteOrigin: string;
  /** Origin of the requesting client: the form eventually leads to its page. */
  returnOrigin: string;
  login: string;
  /** The address for people who forgot their password; null if none is published. */
  supportEmail: string | null;
  /** Whether links to a new password are sent by mail. */
  sendsMail: boolean;
  /** Whether a new password has just been set. */
  isReset?: boolean;
  problem?: 'wrongPassword' | 'tooMany';
  /** Seconds until the next attempt, after too many attempts. */
  waitS?: number;
}

/** The demo accounts are no secret: the provider starts only where Prova is tried out. */
function demoAccounts(path: string, { language }: PageLook): string {
  const t = TEXTS[language];
  const rows = DEMO_ACCOUNTS.map(
    ({ login, password, roles }) => `<li>
<div><strong>${roles.includes(ROLE_ADMIN) ? t.demoAdministrator : t.demoCandidate}</strong>
<span class="quiet"><code>${escapeHtml(login)}</code> · <code>${escapeHtml(password)}</code></span></div>
<form method="post" action="${escapeHtml(path)}/login">
<input type="hidden" name="login" value="${escapeHtml(login)}"><input type="hidden" name="password" value="${escapeHtml(password)}">
<button type="submit">${t.demoUse}<span class="unseen"> ${escapeHtml(login)}</span></button>
</form></li>`,
  );
  return `<section class="demo" aria-labelledby="demo"><h2 id="demo">${t.demo}</h2>
<p class="quiet">${t.demoText}</p>
<ul>${rows.join('')}</ul></section>`;
}

/** The same for everybody: it must not tell which accounts exist. */
function forgottenHelp({ look, supportEmail, sendsMail }: SignInPage): string {
  const t = TEXTS[look.language];
  if (sendsMail) return `${t.forgotten} <a href="${FORGOT_PATH}">${t.forgottenReset}</a>`;
  if (supportEmail === null) return `${t.forgotten} ${t.forgottenAsk}`;
  const address = escapeHtml(supportEmail);
  const link = `<a href="mailto:${address}">${address}</a>`;
  return `${t.forgotten} ${t.forgottenWrite.replace('{address}', () => link)}`;
}

export function signInPage(page: SignInPage): Page {
  const { look, path, siteOrigin, returnOrigin, login, isReset = false, problem, waitS = 0 } = page;
  const t = TEXTS[look.language];
  const status = { wrongPassword: 401, tooMany: 429 } as const;
  const said = problem === 'tooMany' ? tooManyText(look, waitS) : t.wrongPassword;
  return renderPage({
    ...(problem === 'tooMany' ? { retryAfterS: waitS } : {}),
    status: problem ? status[problem] : 200,
    look,
    siteOrigin,
    title: t.signIn,
    formTargets: [returnOrigin],
    script: PASSWORD_FIELD_SCRIPT,
    body: `<p class="quiet">${t.signInIntro}</p>
${isReset ? `<p class="done" role="status">${t.passwordSaved}</p>` : ''}
${problem ? `<p class="fault" role="alert">${said}</p>` : ''}
<form method="post" action="${escapeHtml(path)}/login">
<label for="login">${t.login}</label>
<input id="login" name="login" autocomplete="username" autocapitalize="none" spellcheck="false" required value="${escapeHtml(login)}"${login === '' ? ' autofocus' : ''}>
${passwordField({ look, autocomplete: 'current-password', ...(login === '' ? {} : { attributes: 'autofocus' }) })}
<button type="submit">${t.enter}</button>
</form>
<p class="below">${forgottenHelp(page)}</p>
<p class="below">${t.noAccount} <a href="${escapeHtml(path)}/register">${t.register}</a></p>
${demoAccounts(path, look)}`,
  });
}
