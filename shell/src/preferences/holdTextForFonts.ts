/** Text that came with the document waits this long for its fonts, and is shown in those of the machine after that. */
const PATIENCE_MS = 1_000;
/** As in `shared/sdk/src/ui/theme/fonts.css`. */
const FONTS = ["1em 'Onest Variable'", "1em 'Source Serif 4 Variable'"];

/**
 * Keeps text that was made ahead from being painted in one font and then in another, which breaks lines elsewhere. Fonts that
 * the browser has kept are there at once.
 */
export function holdTextForFonts({ documentElement: root, fonts }: Document, wait: typeof setTimeout): void {
  root.dataset['fonts'] = 'awaited';
  const show = () => {
    delete root.dataset['fonts'];
  };
  Promise.all(FONTS.map((font) => fonts.load(font))).then(show, show);
  wait(show, PATIENCE_MS);
}
