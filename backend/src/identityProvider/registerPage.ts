import { escapeHtml } from '@prova/node/escapeHtml';
import type { PageLook } from '../pages/pageLook';
import { type Page, renderPage } from '../pages/renderPage';
import { NEW_PASSWORD_LENGTH, PASSWORD_FIELD_SCRIPT, passwordField } from './passwordField';
import type { RegistrationField, RegistrationForm } from './registration';
import { TEXTS } from './texts';
import { tooManyText } from './tooManyText';

interface RegisterPage {
  look: PageLook;
  /** Path of the interaction, without a trailing slash. */
  path: string;
  siteOrigin: string;
  /** Origin of the requesting client: the form eventually leads to its page. */
  returnOrigin: string;
  form: RegistrationForm;
  wrong?: readonly RegistrationField[];
  taken?: 'login' | 'email';
  /** Seconds until the next attempt, after too many attempts. */
  waitS?: number;
}

interface Field {
  name: Exclude<RegistrationField, 'password'>;
  label: string;
  hint: string;
  attributes: string;
  hideHint?: boolean;
}

export function registerPage(page: RegisterPage): Page {
  const { look, path, siteOrigin, returnOrigin, form, wrong = [], taken, waitS } = page;
  const t = TEXTS[look.language];
  const takenText = { login: t.loginTaken, email: t.emailTaken } as const;
  const field = ({ name, label, hint, attributes, hideHint = false }: Field) => {
    const isTaken = name === taken;
    const isWrong = isTaken || wrong.includes(name);
    const shownHint = isTaken ? takenText[taken] : hint;
    const hintElement =
      hideHint && !isWrong
        ? ''
        : `<p class="hint${isWrong ? ' wrong' : ''}" id="${name}-hint">${shownHint}</p>`;
    const described = hintElement === '' ? '' : ` aria-describedby="${name}-hint"`;
    return `<div><label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${attributes} value="${escapeHtml(form[name] ?? '')}"${described}${isWrong ? ' aria-invalid="true"' : ''}>
${hintElement}</div>`;
  };
  return renderPage({
    ...(waitS === undefined ? {} : { retryAfterS: waitS }),
    status: waitS !== undefined ? 429 : taken || wrong.length > 0 ? 400 : 200,
    look,
    siteOrigin,
    title: t.registration,
    formTargets: [returnOrigin],
    script: PASSWORD_FIELD_SCRIPT,
    body: `<p class="quiet">${t.registerIntro}</p>
${waitS === undefined ? '' : `<p class="fault" role="alert">${tooManyText(look, waitS)}</p>`}
<form method="post" action="${escapeHtml(path)}/register">
${field({ name: 'login', label: t.userName, hint: t.userNameHint, attributes: 'autocomplete="username" autocapitalize="none" spellcheck="false" required minlength="3" maxlength="40" autofocus' })}
${field({ name: 'email', label: t.email, hint: t.emailHint, hideHint: true, attributes: 'type="email" autocomplete="email" required maxlength="254"' })}
<div class="pair">
${field({ name: 'firstName', label: t.firstName, hint: t.nameHint, hideHint: true, attributes: 'autocomplete="given-name" maxlength="80"' })}
${field({ name: 'lastName', label: t.lastName, hint: t.nameHint, hideHint: true, attributes: 'autocomplete="family-name" maxlength="80"' })}
</div>
${passwordField({ look, autocomplete: 'new-password', attributes: NEW_PASSWORD_LENGTH, hint: t.passwordHint, isWrong: wrong.includes('password') })}
<button type="submit">${t.register}</button>
</form>
<p class="below">${t.haveAccount} <a href="${escapeHtml(path)}">${t.enter}</a></p>`,
  });
}
