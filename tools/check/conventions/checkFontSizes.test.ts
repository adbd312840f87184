import { findFixedFonts } from './checkFontSizes';

test.each(['font-size: 14px;', 'font: 500 15px/1 var(--type-sans);', 'font-size: clamp(14px, 2vw, 1rem);'])(
  "rejects %s, which ignores the reader's setting",
  (css) => expect(findFixedFonts(`.a { ${css} }`)).toEqual([css]),
);

test.each([
  'font-size: 0.875rem;',
  'font: 500 1rem / 1.5 var(--type-sans);',
  'width: 20px;',
  'font: inherit;',
])('accepts %s', (css) => expect(findFixedFonts(`.a { ${css} }`)).toEqual([]));
