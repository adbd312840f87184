export interface LintCase {
  readonly what: string;
  readonly file: string;
  readonly source: string;
}
export interface BadCase extends LintCase {
  readonly rule: string;
  /** Part of the rule's message that this repository has added. */
  readonly says?: string;
}

const onPage = 'shell/src/Page';
const remote = 'remote-any/src/Page';
const component = (body: string, imports = '') => `${imports}
export function Page({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  ${body}
  return <button onClick={onDone}>{id}</button>;
}`;
const react = `import { useEffect, useRef, useState } from 'react';`;

const restrictedImport = (what: string, file: string, source: string, says: string): BadCase => ({
  what,
  file,
  source,
  rule: 'eslint(no-restricted-imports)',
  says,
});
const second = 'any other path puts a second copy of antd on the page';
const message = 'Static messages ignore theme and nonce';

const imports: readonly BadCase[] = [
  restrictedImport('antd itself', `${onPage}.ts`, `export { Button } from 'antd';`, second),
  restrictedImport('a file of antd', `${remote}.ts`, `export { Button } from 'antd/es/button';`, second),
  restrictedImport('antd outside the page', 'tools/page.ts', `export { Button } from 'antd';`, second),
  restrictedImport(
    'a shared antd module by its file',
    'shared/sdk/src/ui/Page.ts',
    `export { Button } from './antd/core';`,
    'only this name resolves to the copy of the shell',
  ),
  restrictedImport(
    'shared by its folder',
    `${onPage}.ts`,
    `export { live } from '../../shared/sdk/src/live/live';`,
    'Import @prova/<package>/<area>/<file>',
  ),
  restrictedImport(
    'static messages',
    `${onPage}.ts`,
    `import { message } from '@prova/shared/ui/antd/core';\nexport const say = message;`,
    message,
  ),
  restrictedImport(
    'static notifications inside a shared antd module',
    'shared/sdk/src/ui/antd/Any.ts',
    `import { notification } from 'antd';\nexport const say = notification;`,
    message,
  ),
  restrictedImport(
    'an HTTP client of a remote’s own',
    `${remote}.ts`,
    `import axios from 'axios';\nexport const http = axios;`,
    'A remote must not create an HTTP client',
  ),
];

const newerApis: readonly BadCase[] = [
  ['a method of an element', 'document.body.ariaNotify("")', 'ariaNotify'],
  ['a static method', 'Promise.try(() => 1)', 'Promise.try'],
  ['a constructor', 'new CloseWatcher()', 'CloseWatcher'],
  ['a member of a global object', 'void navigator.share({})', 'navigator.share'],
].map(([what = '', line = '', name = '']) => ({
  what: `${what} missing in some supported browsers`,
  file: `${onPage}.ts`,
  source: `export function run() {\n  ${line};\n}`,
  rule: 'browsers(supported-apis)',
  says: `${name} is not in all browsers that Prova supports`,
}));

const markup: readonly BadCase[] = [
  {
    what: 'HTML from a string in a component',
    file: `${onPage}.tsx`,
    source: `export const Page = () => <div dangerouslySetInnerHTML={{ __html: '' }} />;`,
    rule: 'react(no-danger)',
  },
  ...[
    'element.innerHTML = text',
    'element.outerHTML = text',
    `element.insertAdjacentHTML('beforeend', text)`,
  ].map((line): BadCase => ({
    what: `HTML from a string: ${line}`,
    file: `${remote}.ts`,
    source: `export function show(element: Element, text: string) {\n  ${line};\n}`,
    rule: 'eslint(no-restricted-properties)',
    says: 'Render text as text',
  })),
  ...['confirm', 'info', 'success', 'error', 'warning', 'warn'].map((method): BadCase => ({
    what: `a static dialog: Modal.${method}`,
    file: `${remote}.tsx`,
    source: `import { Modal } from '@prova/shared/ui/antd/base';\nexport const ask = () => Modal.${method}({});`,
    rule: 'eslint(no-restricted-properties)',
    says: 'Static dialogs ignore theme and nonce',
  })),
];

const timers: readonly BadCase[] = ['setTimeout', 'setInterval', 'requestAnimationFrame'].flatMap((name) => [
  {
    what: `${name} in a component`,
    file: `${remote}.tsx`,
    source: `export const wait = (then: () => void) => ${name}(then, 10);`,
    rule: 'eslint(no-restricted-globals)',
    says: 'Timers belong in a flow',
  },
  {
    what: `window.${name} in a component`,
    file: `${onPage}.tsx`,
    source: `export const wait = (then: () => void) => window.${name}(then);`,
    rule: 'eslint(no-restricted-properties)',
    says: 'Timers belong in a flow',
  },
]);

const types: readonly BadCase[] = [
  {
    what: 'a floating promise',
    file: 'backend/src/any.ts',
    source: `export function start(run: () => Promise<void>) {\n  run();\n}`,
    rule: 'typescript(no-floating-promises)',
  },
  {
    what: 'a promise in place of a void callback',
    file: 'backend/src/any.ts',
    source: `export const start = (run: () => Promise<void>, all: string[]) => {\n  all.forEach(run);\n};`,
    rule: 'typescript(no-misused-promises)',
  },
  {
    what: 'a switch without one member, with or without a default',
    file: 'backend/src/any.ts',
    source: `export function name(of: 'a' | 'b'): string {
  switch (of) {
    case 'a':
      return 'one';
  }
  return 'other';
}`,
    rule: 'typescript(switch-exhaustiveness-check)',
  },
  {
    what: 'a condition that the types already decide',
    file: 'backend/src/any.ts',
    source: `export const length = (text: string) => text?.length;`,
    rule: 'typescript(no-unnecessary-condition)',
  },
  {
    what: 'an implicit any',
    file: 'backend/src/any.ts',
    source: `export function read(text: string) {\n  const value = JSON.parse(text);\n  return String(value);\n}`,
    rule: 'typescript(no-unsafe-assignment)',
  },
  {
    what: 'any in an argument',
    file: 'backend/src/any.ts',
    source: `export const read = (text: string, use: (of: string) => void) => {\n  use(JSON.parse(text));\n};`,
    rule: 'typescript(no-unsafe-argument)',
  },
  {
    what: 'an explicit any',
    file: 'tools/any.ts',
    source: `export const read = (value: any) => String(value);`,
    rule: 'typescript(no-explicit-any)',
  },
  {
    what: 'a non-null assertion instead of a check',
    file: 'tools/any.ts',
    source: `export const first = (all: string[]) => all[0]!.length;`,
    rule: 'typescript(no-non-null-assertion)',
  },
  {
    what: 'a deprecated API',
    file: 'tools/any.ts',
    source: `/** @deprecated use other */\nexport declare const old: number;\nexport const sum = old + 1;`,
    rule: 'typescript(no-deprecated)',
  },
  {
    what: 'an object in a template literal',
    file: 'tools/any.ts',
    source: 'export const say = (value: object) => `it is ${value}`;',
    rule: 'typescript(restrict-template-expressions)',
  },
  {
    what: '|| instead of ??',
    file: 'tools/any.ts',
    source: `export const name = (given: string | undefined) => given || 'nobody';`,
    rule: 'typescript(prefer-nullish-coalescing)',
  },
  {
    what: 'a promise returned from try without await',
    file: 'tools/any.ts',
    source: `export async function read(ask: () => Promise<number>) {
  try {
    return ask();
  } catch {
    return 0;
  }
}`,
    rule: 'typescript(return-await)',
  },
  {
    what: 'a throw of a non-error',
    file: 'tools/any.ts',
    source: `export function stop(): never {\n  throw 'stop';\n}`,
    rule: 'typescript(only-throw-error)',
  },
];

const hooks: readonly BadCase[] = [
  {
    what: 'an effect with a missing dependency',
    file: `${remote}.tsx`,
    source: component('useEffect(() => { console.error(id); }, []);', react),
    rule: 'react-hooks(exhaustive-deps)',
  },
  {
    what: 'a conditional hook',
    file: `${remote}.tsx`,
    source: component(`if (id === '') useState(0);`, react),
    rule: 'react-hooks(rules-of-hooks)',
  },
  {
    what: 'state set in an effect',
    file: `${onPage}.tsx`,
    source: component(
      `const [seen, setSeen] = useState('');\n  useEffect(() => { setSeen(id); }, [id]);\n  if (seen === '') return null;`,
      react,
    ),
    rule: 'react(set-state-in-effect)',
  },
  {
    what: 'state set during render',
    file: `${onPage}.tsx`,
    source: component(
      `const [seen, setSeen] = useState('');\n  setSeen(id);\n  if (seen === '') return null;`,
      react,
    ),
    rule: 'react(set-state-in-render)',
  },
  {
    what: 'a ref read during render',
    file: 'shared/sdk/src/ui/Page.tsx',
    source: component(`const seen = useRef(id);\n  if (seen.current === '') return null;`, react),
    rule: 'react(refs)',
  },
  {
    what: 'a clock read during render',
    file: 'shared/sdk/src/ui/Page.tsx',
    source: component('if (Date.now() > 3) return null;'),
    rule: 'react(purity)',
  },
  {
    what: 'a mutated prop',
    file: 'shared/sdk/src/ui/Page.tsx',
    source: `export function Page({ names }: { names: string[] }) {\n  names[0] = 'me';\n  return <p>{names}</p>;\n}`,
    rule: 'react(immutability)',
  },
  {
    what: 'a component created during render',
    file: `${onPage}.tsx`,
    source: component(`const Inner = () => <b>{id}</b>;\n  if (id === '') return <Inner />;`),
    rule: 'react(static-components)',
  },
  {
    what: 'a try around JSX',
    file: `${onPage}.tsx`,
    source: `export function Page({ id }: { readonly id: string }) {
  try {
    return <b>{id}</b>;
  } catch {
    return null;
  }
}`,
    rule: 'react(error-boundaries)',
  },
];

const words: readonly BadCase[] = [
  {
    what: 'console.log in the browser',
    file: `${onPage}.ts`,
    source: `console.log('here');`,
    rule: 'eslint(no-console)',
  },
  {
    what: 'loose equality',
    file: 'tools/any.ts',
    source: `export const same = (a: string, b: string) => a == b;`,
    rule: 'eslint(eqeqeq)',
  },
  {
    what: 'an unused variable',
    file: 'tools/any.ts',
    source: `const used = 1;\nconst unused = 2;\nexport { used };`,
    rule: 'eslint(no-unused-vars)',
  },
  {
    what: 'an undefined variable in plain JavaScript',
    file: 'any.config.mjs',
    source: `export default missing + 1;`,
    rule: 'eslint(no-undef)',
  },
  {
    what: 'an unused suppression',
    file: 'tools/any.ts',
    source: `// oxlint-disable-next-line no-empty -- nothing is empty here\nexport const one = 1;`,
    rule: 'unused-directive',
    says: 'Unused oxlint-disable directive',
  },
];

const machines: readonly BadCase[] = [
  {
    what: 'an upper bound on wall-clock time',
    file: 'backend/src/any.test.ts',
    source: `const begun = performance.now();\nexpect(performance.now() - begun).toBeLessThan(5_000);`,
    rule: 'tests(no-wall-clock)',
    says: 'a slower machine would fail it',
  },
  {
    what: 'a named upper bound on wall-clock time',
    file: 'e2e/journeys/any.spec.ts',
    source: `const begun = Date.now();\nconst took = Date.now() - begun;\nexpect(took).toBeLessThanOrEqual(5_000);`,
    rule: 'tests(no-wall-clock)',
  },
  {
    what: 'an upper bound on the wall-clock time that a function returns',
    file: 'shared/api/any.test.ts',
    source: `const time = () => {\n  const begun = Date.now();\n  return Date.now() - begun;\n};\nexpect(time()).toBeLessThan(1500);`,
    rule: 'tests(no-wall-clock)',
  },
  {
    what: 'a fixed port',
    file: 'tools/any.test.ts',
    source: `import { createServer } from 'node:net';\ncreateServer().listen(5480);`,
    rule: 'tests(no-fixed-port)',
    says: 'freeSitePort',
  },
  {
    what: 'a fixed port in options',
    file: 'backend/testing/any.ts',
    source: `export const start = (server: { listen(options: object): void }) => server.listen({ host: 'localhost', port: 5480 });`,
    rule: 'tests(no-fixed-port)',
  },
];

/** Bad code for each rule, to be refused by that rule. */
export const badCases: readonly BadCase[] = [
  ...imports,
  ...markup,
  ...newerApis,
  ...timers,
  ...types,
  ...hooks,
  ...words,
  ...machines,
];

/** Allowed code that is similar to the bad code. */
export const goodCases: readonly LintCase[] = [
  {
    what: 'a shared antd module by its name, and a type of antd',
    file: `${remote}.ts`,
    source: `import type { ButtonProps } from 'antd';\nexport { Button } from '@prova/shared/ui/antd/core';\nexport type Props = ButtonProps;`,
  },
  {
    what: 'antd inside a shared antd module',
    file: 'shared/sdk/src/ui/antd/any.ts',
    source: `export { Button } from 'antd';`,
  },
  {
    what: 'the type of a client, and its errors',
    file: `${remote}.ts`,
    source: `import { isAxiosError, type AxiosInstance } from 'axios';\nexport const isIt = (http: AxiosInstance | null, error: unknown) => http !== null && isAxiosError(error);`,
  },
  {
    what: 'a timer outside a component, and in a test of one',
    file: 'shared/sdk/src/flow/any.ts',
    source: `export const wait = (then: () => void) => setTimeout(then, 10);`,
  },
  {
    what: 'a timer in a component’s test',
    file: `${remote}.test.tsx`,
    source: `export const wait = (then: () => void) => setTimeout(then, 10);`,
  },
  {
    what: 'a default instead of members',
    file: 'backend/src/any.ts',
    source: `export function name(of: 'a' | 'b'): string {\n  switch (of) {\n    case 'a':\n      return 'one';\n    default:\n      return 'other';\n  }\n}`,
  },
  {
    what: '|| for booleans, a number in a template literal, a spread string',
    file: 'tools/any.ts',
    source:
      'export const say = (yes: boolean | undefined, n: number, text: string) => (yes || n > 1 ? `${n}` : [...text].length);',
  },
  {
    what: 'a feature-detected API, and own methods with names of newer ones',
    file: `${onPage}.ts`,
    source: `export const run = (mine: { share(): void; try(): void }) => {\n  mine.share();\n  mine.try();\n  (window as Partial<Window>).requestIdleCallback?.(() => undefined);\n};`,
  },
  {
    what: 'a lower bound on time, and port 0',
    file: 'backend/src/any.test.ts',
    source: `declare const expect: (n: number) => { toBeGreaterThan(n: number): void };\ndeclare const server: { listen(port: number): void };\nconst begun = Date.now();\nserver.listen(0);\nexpect(Date.now() - begun).toBeGreaterThan(1);`,
  },
  {
    what: 'console.error for a failure',
    file: `${onPage}.ts`,
    source: `console.error('it broke');`,
  },
];
