import { escapeHtml } from '@prova/shared/node/escapeHtml';
import type { PageLanguage } from '../pages/chooseLanguage';
import { type Page, renderPage } from '../pages/renderPage';
import { TEXTS } from './texts';

interface SignInPage {
  language: PageLanguage;
  /** Path of the interaction, without a slash at its end. */
  path: string;
  siteOrigin: string;
  login: string;
  problem?: 'wrongPassword' | 'tooMany';
}

export function signInPage({ language, path, siteOrigin, login, problem }: SignInPage): Page {
  const t = TEXTS[language];
  const status = { wrongPassword: 401, tooMany: 429 } as const;
  return renderPage({
    status: problem ? status[problem] : 200,
    language,
    title: t.signIn,
    formTargets: [siteOrigin],
    body: `<p class="quiet">${t.signInIntro}</p>
${problem ? `<p class="fault" role="alert">${t[problem]}</p>` : ''}
<form method="post" action="${escapeHtml(path)}/login">
<label for="login">${t.login}</label>
<input id="login" name="login" autocomplete="username" autocapitalize="none" spellcheck="false" required value="${escapeHtml(login)}"${login === '' ? ' autofocus' : ''}>
<label for="password">${t.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${login === '' ? '' : ' autofocus'}>
<button type="submit">${t.signIn}</button>
</form>
<p class="below">${t.noAccount} <a href="${escapeHtml(path)}/register">${t.register}</a></p>
<p class="below"><a href="${escapeHtml(siteOrigin)}/">${t.back}</a></p>`,
  });
}
