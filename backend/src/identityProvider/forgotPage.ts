import type { PageLook } from '../pages/pageLook';
import { type Page, renderPage } from '../pages/renderPage';
import { FORGOT_PATH } from './resetLink';
import { TEXTS } from './texts';

interface ForgotPage {
  look: PageLook;
  siteOrigin: string;
}

/** The page that asks whose password to reset. */
export function forgotPage({ look, siteOrigin }: ForgotPage): Page {
  const t = TEXTS[look.language];
  return renderPage({
    look,
    siteOrigin,
    title: t.forgotTitle,
    body: `<p class="quiet">${t.forgotIntro}</p>
<form method="post" action="${FORGOT_PATH}">
<label for="login">${t.login}</label>
<input id="login" name="login" autocomplete="username" autocapitalize="none" spellcheck="false" required autofocus>
<button type="submit">${t.sendLink}</button>
</form>`,
  });
}
