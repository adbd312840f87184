export interface LintCase {
  readonly what: string;
  readonly file: string;
  readonly source: string;
}
export interface BadCase extends LintCase {
  readonly rule: string;
  /** Words of the message that this repository adds to its rule. */
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
const second = 'a second way in puts a second copy of antd on the page';
const message = 'Static messages see neither theme nor nonce';

const imports: readonly BadCase[] = [
  restrictedImport('antd itself', `${onPage}.ts`, `export { Button } from 'antd';`, second),
  restrictedImport('a file of antd', `${remote}.ts`, `export { Button } from 'antd/es/button';`, second),
  restrictedImport('antd outside the page', 'tools/page.ts', `export { Button } from 'antd';`, second),
  restrictedImport(
    'a shared antd module by its file',
    'shared/sdk/src/ui/Page.ts',
    `export { Button } from './antd/core';`,
    'only under this name is it the copy of the shell',
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
    'A remote has no HTTP client of its own',
  ),
];

const newerApis: readonly BadCase[] = [
  ['a method of an element', 'document.body.ariaNotify("")', 'ariaNotify'],
  ['a static method', 'Promise.try(() => 1)', 'Promise.try'],
  ['a constructor', 'new CloseWatcher()', 'CloseWatcher'],
  ['a member of a global object', 'void navigator.share({})', 'navigator.share'],
].map(([what = '', line = '', name = '']) => ({
  what: `${what} that not every supported browser has`,
  file: `${onPage}.ts`,
  source: `export function run() {\n  ${line};\n}`,
  rule: 'browsers(supported-apis)',
  says: `${name} is not in all browsers that Prova supports`,
}));

const markup: readonly BadCase[] = [
  {
    what: 'markup from text in a component',
    file: `${onPage}.tsx`,
    source: `export const Page = () => <div dangerouslySetInnerHTML={{ __html: '' }} />;`,
    rule: 'react(no-danger)',
  },
  ...[
    'element.innerHTML = text',
    'element.outerHTML = text',
    `element.insertAdjacentHTML('beforeend', text)`,
  ].map((line): BadCase => ({
    what: `markup from text: ${line}`,
    file: `${remote}.ts`,
    source: `export function show(element: Element, text: string) {\n  ${line};\n}`,
    rule: 'eslint(no-restricted-properties)',
    says: 'Text is shown as text',
  })),
  ...['confirm', 'info', 'success', 'error', 'warning', 'warn'].map((method): BadCase => ({
    what: `a static dialog: Modal.${method}`,
    file: `${remote}.tsx`,
    source: `import { Modal } from '@prova/shared/ui/antd/base';\nexport const ask = () => Modal.${method}({});`,
    rule: 'eslint(no-restricted-properties)',
    says: 'Static dialogs see neither theme nor nonce',
  })),
];

const timers: readonly BadCase[] = ['setTimeout', 'setInterval', 'requestAnimationFrame'].flatMap((name) => [
  {
    what: `${name} in a component`,
    file: `${remote}.tsx`,
    source: `export const wait = (then: () => void) => ${name}(then, 10);`,
    rule: 'eslint(no-restricted-globals)',
    says: 'Waits belong to a flow',
  },
  {
    what: `window.${name} in a component`,
    file: `${onPage}.tsx`,
    source: `export const wait = (then: () => void) => window.${name}(then);`,
    rule: 'eslint(no-restricted-properties)',
    says: 'Waits belong to a flow',
  },
]);

const types: readonly BadCase[] = [
  {
    what: 'a promise that nobody waits for',
    file: 'backend/src/any.ts',
    source: `export function start(run: () => Promise<void>) {\n  run();\n}`,
    rule: 'typescript(no-floating-promises)',
  },
  {
    what: 'a promise where nobody expects one',
    file: 'backend/src/any.ts',
    source: `export const start = (run: () => Promise<void>, all: string[]) => {\n  all.forEach(run);\n};`,
    rule: 'typescript(no-misused-promises)',
  },
  {
    what: 'a switch that forgets a member, also beside a default',
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
    what: 'a question whose answer the types know',
    file: 'backend/src/any.ts',
    source: `export const length = (text: string) => text?.length;`,
    rule: 'typescript(no-unnecessary-condition)',
  },
  {
    what: 'any that comes in by itself',
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
    what: 'any by name',
    file: 'tools/any.ts',
    source: `export const read = (value: any) => String(value);`,
    rule: 'typescript(no-explicit-any)',
  },
  {
    what: 'an exclamation mark instead of a check',
    file: 'tools/any.ts',
    source: `export const first = (all: string[]) => all[0]!.length;`,
    rule: 'typescript(no-non-null-assertion)',
  },
  {
    what: 'what its library calls deprecated',
    file: 'tools/any.ts',
    source: `/** @deprecated use other */\nexport declare const old: number;\nexport const sum = old + 1;`,
    rule: 'typescript(no-deprecated)',
  },
  {
    what: 'an object in a text',
    file: 'tools/any.ts',
    source: 'export const say = (value: object) => `it is ${value}`;',
    rule: 'typescript(restrict-template-expressions)',
  },
  {
    what: '|| where only absence is meant',
    file: 'tools/any.ts',
    source: `export const name = (given: string | undefined) => given || 'nobody';`,
    rule: 'typescript(prefer-nullish-coalescing)',
  },
  {
    what: 'a promise returned out of try',
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
    what: 'a throw of something else than an error',
    file: 'tools/any.ts',
    source: `export function stop(): never {\n  throw 'stop';\n}`,
    rule: 'typescript(only-throw-error)',
  },
];

const hooks: readonly BadCase[] = [
  {
    what: 'an effect that leaves out what it reads',
    file: `${remote}.tsx`,
    source: component('useEffect(() => { console.error(id); }, []);', react),
    rule: 'react-hooks(exhaustive-deps)',
  },
  {
    what: 'a hook behind a condition',
    file: `${remote}.tsx`,
    source: component(`if (id === '') useState(0);`, react),
    rule: 'react-hooks(rules-of-hooks)',
  },
  {
    what: 'state set within an effect',
    file: `${onPage}.tsx`,
    source: component(
      `const [seen, setSeen] = useState('');\n  useEffect(() => { setSeen(id); }, [id]);\n  if (seen === '') return null;`,
      react,
    ),
    rule: 'react(set-state-in-effect)',
  },
  {
    what: 'state set while drawing',
    file: `${onPage}.tsx`,
    source: component(
      `const [seen, setSeen] = useState('');\n  setSeen(id);\n  if (seen === '') return null;`,
      react,
    ),
    rule: 'react(set-state-in-render)',
  },
  {
    what: 'a ref read while drawing',
    file: 'shared/sdk/src/ui/Page.tsx',
    source: component(`const seen = useRef(id);\n  if (seen.current === '') return null;`, react),
    rule: 'react(refs)',
  },
  {
    what: 'a clock read while drawing',
    file: 'shared/sdk/src/ui/Page.tsx',
    source: component('if (Date.now() > 3) return null;'),
    rule: 'react(purity)',
  },
  {
    what: 'a property that is changed',
    file: 'shared/sdk/src/ui/Page.tsx',
    source: `export function Page({ names }: { names: string[] }) {\n  names[0] = 'me';\n  return <p>{names}</p>;\n}`,
    rule: 'react(immutability)',
  },
  {
    what: 'a component made while drawing',
    file: `${onPage}.tsx`,
    source: component(`const Inner = () => <b>{id}</b>;\n  if (id === '') return <Inner />;`),
    rule: 'react(static-components)',
  },
  {
    what: 'a try around elements',
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
    what: 'a word for the console of people',
    file: `${onPage}.ts`,
    source: `console.log('here');`,
    rule: 'eslint(no-console)',
  },
  {
    what: 'two equals signs',
    file: 'tools/any.ts',
    source: `export const same = (a: string, b: string) => a == b;`,
    rule: 'eslint(eqeqeq)',
  },
  {
    what: 'a name that nobody uses',
    file: 'tools/any.ts',
    source: `const used = 1;\nconst unused = 2;\nexport { used };`,
    rule: 'eslint(no-unused-vars)',
  },
  {
    what: 'a name that nobody defined, where no compiler looks',
    file: 'any.config.mjs',
    source: `export default missing + 1;`,
    rule: 'eslint(no-undef)',
  },
  {
    what: 'a suppression that suppresses nothing',
    file: 'tools/any.ts',
    source: `// oxlint-disable-next-line no-empty -- nothing is empty here\nexport const one = 1;`,
    rule: 'unused-directive',
    says: 'Unused oxlint-disable directive',
  },
];

const machines: readonly BadCase[] = [
  {
    what: 'a bound of the wall clock',
    file: 'backend/src/any.test.ts',
    source: `const begun = performance.now();\nexpect(performance.now() - begun).toBeLessThan(5_000);`,
    rule: 'tests(no-wall-clock)',
    says: 'a slower machine would fail it',
  },
  {
    what: 'a bound of the wall clock with a name',
    file: 'e2e/journeys/any.spec.ts',
    source: `const begun = Date.now();\nconst took = Date.now() - begun;\nexpect(took).toBeLessThanOrEqual(5_000);`,
    rule: 'tests(no-wall-clock)',
  },
  {
    what: 'a port that is chosen beforehand',
    file: 'tools/any.test.ts',
    source: `import { createServer } from 'node:net';\ncreateServer().listen(5480);`,
    rule: 'tests(no-fixed-port)',
    says: 'freeSitePort',
  },
  {
    what: 'such a port by its name',
    file: 'backend/testing/any.ts',
    source: `export const start = (server: { listen(options: object): void }) => server.listen({ host: 'localhost', port: 5480 });`,
    rule: 'tests(no-fixed-port)',
  },
];

/** One piece of code a rule, to be refused by it. */
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

/** What stands close to a rule and is allowed. */
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
    what: 'a default in the place of members',
    file: 'backend/src/any.ts',
    source: `export function name(of: 'a' | 'b'): string {\n  switch (of) {\n    case 'a':\n      return 'one';\n    default:\n      return 'other';\n  }\n}`,
  },
  {
    what: '|| for false or absent, a number in a text, a spread text',
    file: 'tools/any.ts',
    source:
      'export const say = (yes: boolean | undefined, n: number, text: string) => (yes || n > 1 ? `${n}` : [...text].length);',
  },
  {
    what: 'an API that is asked for first, and methods of ours with names of newer ones',
    file: `${onPage}.ts`,
    source: `export const run = (mine: { share(): void; try(): void }) => {\n  mine.share();\n  mine.try();\n  (window as Partial<Window>).requestIdleCallback?.(() => undefined);\n};`,
  },
  {
    what: 'what took a time at least, and any free port',
    file: 'backend/src/any.test.ts',
    source: `declare const expect: (n: number) => { toBeGreaterThan(n: number): void };\ndeclare const server: { listen(port: number): void };\nconst begun = Date.now();\nserver.listen(0);\nexpect(Date.now() - begun).toBeGreaterThan(1);`,
  },
  {
    what: 'a failure told to the console',
    file: `${onPage}.ts`,
    source: `console.error('it broke');`,
  },
];
