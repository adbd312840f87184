/** The script that runs before the first paint, built beside the page (`firstPaintPreset.ts`). */
export const FIRST_PAINT = 'first-paint.js';
/** The script of the landing page that was made ahead. */
export const SERVED_LANDING = 'served-landing.js';

/** Where the build that draws the landing page is written to: the shell's server is built beside it. */
export const SHELL_PRERENDER = '.cache/prerender';
