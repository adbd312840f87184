/** Address that starts a sign-in. */
export const SIGN_IN_PATH = '/oauth2/authorization/oidc';

/**
 * A marker cookie that is sent where the session's cookie is withheld: on the way from another site. It
 * grants nothing.
 */
export const MEMBER_COOKIE = 'prova_member';

/** The look of the page left for a sign-in. */
export interface SignInLook {
  readonly language: string;
  readonly theme: 'dark' | 'light';
}

/**
 * The address that starts a sign-in. The pages on the way default to English and dark, like the site: only
 * other settings are passed.
 */
export function signInAddress({ language, theme }: SignInLook): string {
  const query = new URLSearchParams();
  if (language !== 'en') query.set('ui_locales', language);
  if (theme !== 'dark') query.set('theme', theme);
  return query.size === 0 ? SIGN_IN_PATH : `${SIGN_IN_PATH}?${String(query)}`;
}
