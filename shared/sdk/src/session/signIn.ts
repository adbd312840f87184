/** Where a navigation begins a sign-in. */
export const SIGN_IN_PATH = '/oauth2/authorization/oidc';

/** The name of a cookie that goes along where a session's own is held back: on the way from another site. It opens nothing. */
export const MEMBER_COOKIE = 'prova_member';

/** How the page looks that somebody leaves to sign in. */
export interface SignInLook {
  readonly language: string;
  readonly theme: 'dark' | 'light';
}

/** The address that begins a sign-in. The pages on the way are English and dark, as the site is at first: only another look is said. */
export function signInAddress({ language, theme }: SignInLook): string {
  const query = new URLSearchParams();
  if (language !== 'en') query.set('ui_locales', language);
  if (theme !== 'dark') query.set('theme', theme);
  return query.size === 0 ? SIGN_IN_PATH : `${SIGN_IN_PATH}?${String(query)}`;
}
