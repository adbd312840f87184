import * as v from 'valibot';

const pageSchema = v.strictObject({
  /** Markup before the remotes' links in the header. */
  before: v.string(),
  after: v.string(),
});

const drawnSchema = v.strictObject({
  /** Styles of the markup beyond the shell's first style sheet. */
  style: v.string(),
  pages: v.strictObject({ en: pageSchema, ru: pageSchema }),
});
export type DrawnPage = v.InferOutput<typeof drawnSchema>;

/**
 * The prerendered landing page, made during the shell's build, for anonymous visitors. `link` is one header
 * entry, with `LINK_PATH` and `LINK_LABEL` as placeholders; `script` handles input until the page's own
 * scripts do. `frame` surrounds a remote's prerendered page, which replaces `CONTENT_PLACE`.
 */
export const landingPageSchema = v.strictObject({
  ...drawnSchema.entries,
  script: v.string(),
  link: v.string(),
  frame: drawnSchema,
});
export type LandingPage = v.InferOutput<typeof landingPageSchema>;

/** The file's name: part of the shell's build, next to its `index.html`. */
export const LANDING_FILE = 'landing.json';
/** The frame's empty element for the page. */
export const CONTENT_PLACE = '<div data-content-place=""></div>';
export const LINK_PATH = '/link-path';
export const LINK_LABEL = 'link-label';
