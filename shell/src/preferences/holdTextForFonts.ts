/** Time limit for fonts: after it, prerendered text is shown in system fonts. */
const PATIENCE_MS = 1_000;
/** The fonts of `shared/sdk/src/ui/theme/fonts.css`. */
const FONTS = ["1em 'Onest Variable'", "1em 'Source Serif 4 Variable'"];

/**
 * Prevents prerendered text from switching fonts, which moves line breaks. Cached fonts are available at
 * once.
 */
export function holdTextForFonts({ documentElement: root, fonts }: Document, wait: typeof setTimeout): void {
  root.dataset['fonts'] = 'awaited';
  const show = () => {
    delete root.dataset['fonts'];
  };
  Promise.all(FONTS.map((font) => fonts.load(font))).then(show, show);
  wait(show, PATIENCE_MS);
}
