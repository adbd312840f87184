import type { PageLook } from '../pages/pageLook';
import { type Page, renderPage } from '../pages/renderPage';
import type { IdentityProviderSettings } from './readIdentityProviderSettings';
import { TEXTS } from './texts';

/**
 * Confirms the sign-out on the person's behalf: they requested it on the site. Without scripts the button
 * does the same. `form` is oidc-provider's own markup, with its protection against forged requests; its id is
 * `op.logoutForm`.
 */
export function signOutPage(
  look: PageLook,
  form: string,
  { siteOrigin, voiceLab }: Pick<IdentityProviderSettings, 'siteOrigin' | 'voiceLab'>,
): Page {
  const t = TEXTS[look.language];
  return renderPage({
    look,
    siteOrigin,
    title: t.signingOut,
    formTargets: [siteOrigin, ...(voiceLab?.origins ?? [])],
    script: `document.getElementById('op.logoutForm').requestSubmit(document.getElementById('confirm'));`,
    body: `${form}<button type="submit" form="op.logoutForm" name="logout" value="yes" id="confirm">${t.signOut}</button>`,
  });
}
