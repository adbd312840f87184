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

test('every export has a user', () => {
  expect(checkAntdModules([core, used])).toEqual([]);
});

test.each([
  ['a component that nobody imports', [core, user('Button')]],
  ['one that only tests import', [core, user('Button'), user('antdTheme', 'remote-x/src/ui/Save.test.tsx')]],
  [
    'one that is test support',
    [core, user('Button'), user('antdTheme', 'shared/sdk/src/testing/render.tsx')],
  ],
  ['one of the same name in another module', [core, user('Button'), user('antdTheme', 'a.ts', 'form')]],
])('%s has none', (_case, sources) => {
  expect(checkAntdModules(sources)).toEqual(['shared/sdk/src/ui/antd/core/antdTheme has no user']);
});

test('a remote outside the repository is a user that has to be named', () => {
  expect(checkAntdModules([core, user('Button')], new Set(['core/antdTheme']))).toEqual([]);
  expect(checkAntdModules([core, used], new Set(['core/Tree']))).toEqual([
    'core/Tree is said to be used elsewhere and is not exported',
  ]);
});

test('modules that the check cannot read are no modules without fault', () => {
  expect(checkAntdModules([{ ...core, text: "export * from 'antd';" }])).toEqual([
    'shared/sdk/src/ui/antd/ has no export that this check can read',
  ]);
});

test('a module that the shell does not share is refused: each remote would carry a copy of it', () => {
  const more = { ...core, path: 'shared/sdk/src/ui/antd/more.ts' };
  expect(checkAntdModules([more, user('Button, antdTheme', 'a.ts', 'more')])).toEqual([
    'shared/sdk/src/ui/antd/more.ts is none of the modules that the shell shares',
  ]);
});
