/** The paths that show the home page. */
export const HOME_PATHS: readonly string[] = ['/', '/protected', '/admin'];
