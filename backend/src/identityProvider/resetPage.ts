import { escapeHtml } from '@prova/node/escapeHtml';
import type { PageLook } from '../pages/pageLook';
import { type Page, renderPage } from '../pages/renderPage';
import { NEW_PASSWORD_LENGTH, PASSWORD_FIELD_SCRIPT, passwordField } from './passwordField';
import { RESET_PATH } from './resetLink';
import { TEXTS } from './texts';

interface ResetPage {
  look: PageLook;
  siteOrigin: string;
  token: string;
  /** The account's login name: password managers file the new password under it. */
  login: string;
  isWrong?: boolean;
}

/** The page for a new password. */
export function resetPage({ look, siteOrigin, token, login, isWrong = false }: ResetPage): Page {
  const t = TEXTS[look.language];
  return renderPage({
    status: isWrong ? 400 : 200,
    look,
    siteOrigin,
    title: t.newPassword,
    formTargets: [siteOrigin],
    script: PASSWORD_FIELD_SCRIPT,
    body: `<p class="quiet">${t.newPasswordIntro}</p>
<form method="post" action="${RESET_PATH}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<label for="login">${t.userName}</label>
<input id="login" autocomplete="username" readonly value="${escapeHtml(login)}">
${passwordField({ look, autocomplete: 'new-password', attributes: `${NEW_PASSWORD_LENGTH} autofocus`, hint: t.passwordHint, isWrong })}
<button type="submit">${t.savePassword}</button>
</form>`,
  });
}
