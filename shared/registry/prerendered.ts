import * as v from 'valibot';

/**
 * A remote's public pages as markup, made while it is built: what a reader sees before the scripts are there, or
 * without them. `style` is what the markup needs beside the shell's own style sheet.
 */
export const prerenderedSchema = v.strictObject({
  style: v.string(),
  pages: v.array(v.strictObject({ path: v.string(), language: v.picklist(['en', 'ru']), html: v.string() })),
});
export type Prerendered = v.InferOutput<typeof prerenderedSchema>;
export type PrerenderedPage = Prerendered['pages'][number];
