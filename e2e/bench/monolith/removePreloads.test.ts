import { removePreloads } from './removePreloads';

const font = '<link rel="preload" as="font" type="font/woff2" href="/assets/a.woff2" crossorigin />';
const code = [
  '<link rel="preload" as="script" href="/r/a>b.js" integrity="sha384-x" crossorigin="anonymous" />',
  '<link rel="preload" as="style" href="/r/a.css" />',
  '<link rel="preload" as="fetch" href="/api/account" />',
  '<link rel="modulepreload" href="/r/a.mjs" />',
];
const sheet = '<link href="/assets/shell.css" rel="stylesheet">';

test('removes preloads of code and data, and leaves fonts and style sheets', () => {
  expect(removePreloads(font + code.join('') + sheet)).toBe(font + sheet);
});
