import * as v from 'valibot';

const pageSchema = v.strictObject({
  /** What stands before the links that remotes put into the header. */
  before: v.string(),
  after: v.string(),
});

/**
 * The landing page as markup, made while the shell is built, for visitors who are not signed in. `link` is one entry of the
 * header, with what stands in `LINK_PATH` and `LINK_LABEL` in place of its own; `style` is what the markup needs beside the
 * shell's first style sheet; `script` answers until the page's own scripts do.
 */
export const landingPageSchema = v.strictObject({
  style: v.string(),
  script: v.string(),
  link: v.string(),
  pages: v.strictObject({ en: pageSchema, ru: pageSchema }),
});
export type LandingPage = v.InferOutput<typeof landingPageSchema>;

/** Of the shell's build, beside its `index.html`. */
export const LANDING_FILE = 'landing.json';
export const LINK_PATH = '/link-path';
export const LINK_LABEL = 'link-label';
