import { checkAntdModules, type Source } from './checkAntdModules';

const core: Source = {
  path: 'shared/sdk/src/ui/antd/core.ts',
  text: "// Why.\nexport { default as Button } from 'antd/es/button';\nexport { default as antdTheme } from 'antd/es/theme';\n",
};
const user = (list: string, path = 'remote-x/src/ui/Save.tsx', module = 'core'): Source => ({
  path,
  text: `import { useId } from 'react';\nimport {\n  ${list}\n} from '@prova/shared/ui/antd/${module}';\n`,
});
const used = user('Button as Press, type antdTheme,');

test('accepts exports that are in use', () => {
  expect(checkAntdModules([core, used])).toEqual([]);
});

test.each([
  ['a component that nobody imports', [core, user('Button')]],
  [
    'a component that only tests import',
    [core, user('Button'), user('antdTheme', 'remote-x/src/ui/Save.test.tsx')],
  ],
  [
    'a component that only test support imports',
    [core, user('Button'), user('antdTheme', 'shared/sdk/src/testing/render.tsx')],
  ],
  [
    'a component with a used namesake in another module',
    [core, user('Button'), user('antdTheme', 'a.ts', 'form')],
  ],
])('reports %s as unused', (_case, sources) => {
  expect(checkAntdModules(sources)).toEqual(['shared/sdk/src/ui/antd/core/antdTheme has no user']);
});

test('requires remotes outside the repository to be named as users', () => {
  expect(checkAntdModules([core, user('Button')], new Set(['core/antdTheme']))).toEqual([]);
  expect(checkAntdModules([core, used], new Set(['core/Tree']))).toEqual([
    'core/Tree is listed as used elsewhere, but not exported',
  ]);
});

test('rejects unreadable modules', () => {
  expect(checkAntdModules([{ ...core, text: "export * from 'antd';" }])).toEqual([
    'shared/sdk/src/ui/antd/ has no export in a form that this check can parse',
  ]);
});

test('refuses an unshared module, which each remote would bundle', () => {
  const more = { ...core, path: 'shared/sdk/src/ui/antd/more.ts' };
  expect(checkAntdModules([more, user('Button, antdTheme', 'a.ts', 'more')])).toEqual([
    'shared/sdk/src/ui/antd/more.ts is not one of the modules that the shell shares',
  ]);
});
