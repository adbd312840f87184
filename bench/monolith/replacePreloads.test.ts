import { replacePreloads } from './replacePreloads';

const CONFIG = '<script type="application/json" id="served-config">{"a":">"}</script>';
const font = '<link rel="preload" as="font" type="font/woff2" href="/assets/a.woff2" crossorigin />';
const code = [
  '<link rel="preload" as="script" href="/r/a>b.js" integrity="sha384-x" crossorigin="anonymous" />',
  '<link rel="preload" as="style" href="/r/a.css" />',
  '<link rel="preload" as="fetch" href="/api/account" />',
  '<link rel="modulepreload" href="/r/a.mjs" />',
];
const sheet = '<link href="/assets/shell.css" rel="stylesheet">';

test('what fetches code or answers ahead goes, fonts and style sheets stay', () => {
  expect(replacePreloads(font + code.join('') + CONFIG + sheet, [])).toBe(font + CONFIG + sheet);
});

test('others come in its place', () => {
  const file = { href: '/assets/b.js', as: 'script', integrity: 'sha384-y' } as const;
  expect(replacePreloads(font + CONFIG, [file])).toBe(
    `${font}<link rel="preload" as="script" href="/assets/b.js" integrity="sha384-y" crossorigin="anonymous" />${CONFIG}`,
  );
});
