import * as v from 'valibot';

/**
 * A remote's public pages as markup, made during its build: readable before the scripts or without them.
 * `style` complements the shell's own style sheet.
 */
export const prerenderedSchema = v.strictObject({
  style: v.string(),
  pages: v.array(v.strictObject({ path: v.string(), language: v.picklist(['en', 'ru']), html: v.string() })),
});
export type Prerendered = v.InferOutput<typeof prerenderedSchema>;
export type PrerenderedPage = Prerendered['pages'][number];
