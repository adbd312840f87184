/** Parts of the landing page that its navigation leads to; each is the id of an element. */
export const LANDING_SECTIONS = ['home', 'features', 'pricing', 'about'] as const;

/** The paths that show the home page. */
export const HOME_PATHS: readonly string[] = ['/', '/protected', '/admin'];
