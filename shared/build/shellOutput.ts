/** The script before the first paint, built next to the page (`firstPaintPreset.ts`). */
export const FIRST_PAINT = 'first-paint.js';
/** The script of the prerendered landing page. */
export const SERVED_LANDING = 'served-landing.js';

/** Output of the landing page's prerender build: the shell's server is built next to it. */
export const SHELL_PRERENDER = '.cache/prerender';
