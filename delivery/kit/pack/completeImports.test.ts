import { completeImports } from './completeImports';

const there = new Set(['src/a.js', 'src/a.d.ts', 'src/ui/b.js', 'src/ui/c.module.css', 'src/en.json']);
const complete = (file: string, text: string) => completeImports(file, text, (name) => there.has(name));

test.each([
  [`import { a } from '../a';`, `import { a } from '../a.js';`],
  [`export * from "../a";`, `export * from "../a.js";`],
  [`import '../a';`, `import '../a.js';`],
  [`const a = () => import('../a');`, `const a = () => import('../a.js');`],
  [`import styles from './c.module.css';`, `import styles from './c.module.css';`],
  [`import en from '../en.json';`, `import en from '../en.json' with { type: 'json' };`],
  [`import('../en.json')`, `import('../en.json', { with: { type: 'json' } })`],
  [
    `import { Button } from '@prova/shared/ui/antd/core';`,
    `import { Button } from '@prova/shared/ui/antd/core';`,
  ],
])('%s', (written, completed) => {
  expect(complete('src/ui/b.js', written)).toBe(completed);
});

test('completes imports in declaration files too', () => {
  expect(complete('src/ui/b.d.ts', `import type { A } from '../a';`)).toBe(
    `import type { A } from '../a.js';`,
  );
});

test('refuses an import that leads out of the package', () => {
  expect(() => complete('src/ui/b.js', `import x from '../../node/holdFolder';`)).toThrow(
    'src/ui/b.js imports ../../node/holdFolder, which is not in the package.',
  );
});
