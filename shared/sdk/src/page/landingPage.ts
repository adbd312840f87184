import * as v from 'valibot';

const pageSchema = v.strictObject({
  /** What stands before the links that remotes put into the header. */
  before: v.string(),
  after: v.string(),
});

const drawnSchema = v.strictObject({
  /** What the markup needs beside the shell's first style sheet. */
  style: v.string(),
  pages: v.strictObject({ en: pageSchema, ru: pageSchema }),
});
export type DrawnPage = v.InferOutput<typeof drawnSchema>;

/**
 * The landing page as markup, made while the shell is built, for visitors who are not signed in. `link` is one entry of the
 * header, with what stands in `LINK_PATH` and `LINK_LABEL` in place of its own; `script` answers until the page's own scripts do.
 * `frame` is what stands around a page that a remote has made ahead, which takes the place of `CONTENT_PLACE`.
 */
export const landingPageSchema = v.strictObject({
  ...drawnSchema.entries,
  script: v.string(),
  link: v.string(),
  frame: drawnSchema,
});
export type LandingPage = v.InferOutput<typeof landingPageSchema>;

/** Of the shell's build, beside its `index.html`. */
export const LANDING_FILE = 'landing.json';
/** The empty element within the frame. */
export const CONTENT_PLACE = '<div data-content-place=""></div>';
export const LINK_PATH = '/link-path';
export const LINK_LABEL = 'link-label';
