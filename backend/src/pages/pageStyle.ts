import { tokensToCss } from '@prova/shared/ui/theme/tokensToCss';
import { PAGE_ASSETS_PATH, type PageFont } from './pageAssets';

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122';
const CYRILLIC = 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116';

const fontFace = (family: string, file: PageFont, range: string) => `@font-face {
  font-family: '${family}'; font-weight: 100 900; font-display: swap;
  src: url('${PAGE_ASSETS_PATH}${file}') format('woff2'); unicode-range: ${range};
}`;

/** Style of the few pages rendered by the server: the site's tokens, fonts and logo. */
export const pageStyle = `
${fontFace('Onest Variable', 'onest-latin.woff2', LATIN)}
${fontFace('Onest Variable', 'onest-cyrillic.woff2', CYRILLIC)}
${fontFace('Source Serif 4 Variable', 'source-serif-latin.woff2', LATIN)}
${fontFace('Source Serif 4 Variable', 'source-serif-cyrillic.woff2', CYRILLIC)}
${tokensToCss()}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr;
  background: var(--color-page); color: var(--color-text); font: 1rem/1.5 var(--type-sans);
}
.bar { padding: 20px clamp(20px, 5vw, 56px); border-bottom: 1px solid var(--color-line); }
.wordmark {
  display: inline-flex; align-items: center; gap: 10px; color: var(--color-text); text-decoration: none;
  font: 600 1.5625rem/1 var(--type-serif); letter-spacing: -0.02em;
}
.wordmark svg { width: 30px; height: 30px; }
.wordmark .stroke { fill: var(--color-marker-line); }
.wordmark .quote { fill: var(--color-text); }
main { width: 100%; max-width: 26.5rem; margin: 0 auto; padding: clamp(28px, 8vh, 80px) 20px 48px; }
h1 { margin: 0 0 8px; font: 600 2.125rem/1.15 var(--type-serif); letter-spacing: -0.02em; text-wrap: balance; }
h2 { margin: 0 0 4px; font: 600 1.1875rem/1.3 var(--type-serif); }
p { margin: 0 0 16px; }
.quiet { color: var(--color-text-muted); }
.fault {
  padding: 10px 14px; border-inline-start: 3px solid var(--color-danger); border-radius: var(--radius-s);
  background: var(--color-surface); color: var(--color-danger);
}
.done { padding: 10px 14px; border-inline-start: 3px solid var(--color-success); background: var(--color-surface); }
label { display: block; margin: 20px 0 6px; font-weight: 600; font-size: 0.9375rem; }
input {
  width: 100%; min-height: 48px; padding: 10px 14px; font: inherit; color: inherit;
  background: var(--color-sunken); border: 1px solid var(--color-line-strong); border-radius: var(--radius-m);
}
input[aria-invalid="true"] { border-color: var(--color-danger); }
.hint { margin: 6px 0 0; font-size: 0.875rem; color: var(--color-text-muted); }
.hint.wrong { color: var(--color-danger); }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 0 12px; }
button, .button {
  display: block; width: 100%; min-height: 48px; margin-top: 28px; padding: 12px 16px;
  border: 1px solid transparent; border-radius: var(--radius-m); background: var(--color-accent);
  color: var(--color-on-accent); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { background: var(--color-accent-hover); }
.secret { display: grid; grid-template-columns: 1fr auto; align-items: end; }
.secret input, .secret .hint { grid-column: 1 / -1; }
.show {
  grid-area: 1 / 2; width: auto; min-height: 44px; margin: 0 -10px 0 0; padding: 13px 10px 3px; background: none;
  color: var(--color-accent); font-size: 0.9375rem; font-weight: 560;
}
.show:hover { background: none; text-decoration: underline; text-underline-offset: 3px; }
.show[hidden] { display: none; }
:focus-visible { outline: 3px solid var(--color-accent); outline-offset: 2px; }
a { color: var(--color-accent); text-underline-offset: 3px; }
.below { margin: 20px 0 0; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.demo { margin-top: 36px; padding-top: 24px; border-top: 1px solid var(--color-line); }
.demo ul { margin: 16px 0 0; padding: 0; list-style: none; }
.demo li {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 10px 8px;
  padding: 14px 0; border-top: 1px solid var(--color-line);
}
.demo li:first-child { border-top: 0; }
.demo strong { display: block; font-weight: 600; }
.demo code {
  padding: 1px 5px; border-radius: var(--radius-s); background: var(--color-sunken);
  border: 1px solid var(--color-line); font: 0.8125rem/1.4 var(--type-mono); color: var(--color-text);
}
.demo button {
  width: auto; min-height: 44px; margin: 0; padding: 8px 12px; background: none; border-color: var(--color-line-strong);
  color: var(--color-text); font-weight: 560;
}
.demo button:hover { background: var(--color-surface); border-color: var(--color-accent); }
`;
