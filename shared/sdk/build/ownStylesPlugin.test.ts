import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findForeignRules } from './findForeignRules';

const find = (css: string) => findForeignRules(css, 'prova_cards');

test.each([
  '.prova_cards-a{color:red}',
  '.prova_cards-a p>b{color:red}',
  '.prova_cards-a+.prova_cards-b,.prova_cards-a~.prova_cards-b span{color:red}',
  '[data-theme=light] .prova_cards-a{color:red}',
  '.prova_cards-a li+li:before{color:red}',
  '.prova_cards-a+li b{color:red}',
  ':is(.prova_cards-a,.prova_cards-b) p{color:red}',
  '.prova_cards-a:not(header,body):has(p){color:red}',
  '@media print{@supports (display:grid){.prova_cards-a{color:red}}}',
  '@container (width<560px){.prova_cards-a{color:red}}',
  '@keyframes prova_cards-turn{0%{opacity:0}to{opacity:1}}',
  '.prova_cards-a:before{content:"}body{";background:url(data:image/svg+xml;x{y})}',
  '/* body{} */',
])('accepts %s as within the remote', (css) => {
  expect(find(css)).toEqual([]);
});

test.each([
  ['body{margin:0}', 'body'],
  ['*{margin:0}', '*'],
  [':root{--color-accent:red}', ':root'],
  ['.prova_cards-a,h1{color:red}', 'h1'],
  ['.prova_feedback-a{color:red}', '.prova_feedback-a'],
  ['.prova_cards{color:red}', '.prova_cards'],
  ['header:has(.prova_cards-a){color:red}', 'header:has(.prova_cards-a)'],
  ['p:not(.prova_cards-a){color:red}', 'p:not(.prova_cards-a)'],
  [':is(.prova_cards-a,main) p{color:red}', ':is(.prova_cards-a,main) p'],
  ['.prova_cards-a~footer{color:red}', '.prova_cards-a~footer'],
  ['.prova_cards-a + p{color:red}', '.prova_cards-a + p'],
  ['.prova_cards-a+.prova_cards-b~p b{color:red}', '.prova_cards-a+.prova_cards-b~p b'],
  ['@media print{nav{display:none}}', 'nav'],
  ['@keyframes turn{to{opacity:1}}', '@keyframes turn'],
  ['@font-face{font-family:Inter}', '@font-face'],
  ['@page{margin:0}', '@page'],
  ['@property --space-m{syntax:"*"}', '@property --space-m'],
  ['@import "a.css";.prova_cards-a{color:red}', '@import ""'],
])('rejects %s as reaching beyond the remote', (css, rule) => {
  expect(find(css)).toEqual([rule]);
});

/** Builds a page with a style sheet; returns the bundler's messages. */
function build(css: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'prova-styles-'));
  const here = (file: string) => JSON.stringify(join(__dirname, file));
  writeFileSync(
    join(folder, 'index.js'),
    "import styles from './card.module.css'; console.log(styles.card);",
  );
  writeFileSync(join(folder, 'card.module.css'), css);
  writeFileSync(
    join(folder, 'rspack.config.ts'),
    `import { basePreset } from ${here('basePreset.ts')};
     import { ownStylesPlugin } from ${here('ownStylesPlugin.ts')};
     const base = basePreset({ folder: ${JSON.stringify(folder)}, uniqueName: 'prova_cards' });
     export default { ...base, entry: './index.js', plugins: [ownStylesPlugin('prova_cards')] };`,
  );
  const done = spawnSync('npx', ['rspack', 'build', '--config', join(folder, 'rspack.config.ts')], {
    cwd: __dirname,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return `${String(done.status)} ${done.stdout}${done.stderr}`;
}

test('[R17] fails the build of a remote whose styles reach beyond it, naming the rule', () => {
  expect(build('.card { color: red; & p { margin: 0 } }')).toMatch(/^0 /);
  const said = build('.card { color: red } :global(header) .card, :global(body) { margin: 0 }');
  expect(said).toMatch(/^1 /);
  expect(said).toContain('body reaches beyond what this remote draws; begin it with a class of its own.');
  expect(said).not.toContain('header');
});
