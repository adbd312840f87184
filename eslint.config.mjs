import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const tests = ['**/*.test.{ts,tsx}', 'e2e/**', '**/testing/**'];
const remotes = ['remote-*/src/**/*.{ts,tsx}'];
const onPage = ['shell/src/**/*.{ts,tsx}', 'shared/src/**/*.{ts,tsx}', ...remotes];
const antdModules = ['shared/src/ui/antd/**'];

const throughAntdModules = {
  regex: '^antd(/|$)',
  allowTypeImports: true,
  message: 'Take it from @prova/shared/ui/antd/*: a second way in puts a second copy of antd on the page.',
};
const antdModulesByName = {
  regex: '^[.].*/antd/',
  message: 'Import @prova/shared/ui/antd/<module>: only under this name is it the copy of the shell.',
};
const bySubpath = {
  group: ['**/shared/src/**', '**/shared/build/**', '!@prova/**'],
  message: 'Import @prova/shared/<area>/<file>.',
};
const noStaticFeedback = {
  group: ['antd', '@prova/shared/ui/antd/*'],
  importNames: ['message', 'notification'],
  message: 'Static messages see neither theme nor nonce: use host.notify or App.useApp().',
};
const noClientOfItsOwn = {
  name: 'axios',
  importNames: ['default', 'create'],
  allowTypeImports: true,
  message: 'A remote has no HTTP client of its own: use host.http.',
};

const unsafeHtml = [
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'Text is shown as text; markup comes from components.',
  },
  {
    selector: 'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML)$/]',
    message: 'Text is shown as text; Trusted Types refuse this at run time anyway.',
  },
];
const staticModal = {
  selector:
    'MemberExpression[object.name="Modal"][property.name=/^(confirm|info|success|error|warning|warn|destroyAll)$/]',
  message: 'Static dialogs see neither theme nor nonce: use App.useApp().',
};
const timers = ['setTimeout', 'setInterval', 'requestAnimationFrame'].map((name) => ({
  name,
  message: 'Waits belong to a flow (shared/flow) or to a hook with a Clock, not to a component.',
}));

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/dist-server/',
      '**/.cache/',
      '.data/',
      'bench/results/',
      'test-results/',
      'playwright-report/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-empty-function': ['error', { allow: ['methods', 'arrowFunctions'] }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      // It asks for the `!` that this set of rules forbids.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // One of its overloads is deprecated; nothing is said of the function.
      '@typescript-eslint/no-deprecated': ['error', { allow: [{ from: 'lib', name: 'createElement' }] }],
      // `||` is the word for 'false or absent'.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { boolean: true } }],
      // A member of an index signature is written as what it is: perhaps not there.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      // `async` turns a throw into a rejection, which Fastify's handlers and every port here promise.
      '@typescript-eslint/require-await': 'off',
      // What `create*` builds is a closure without `this`; its members are handed on one by one.
      '@typescript-eslint/unbound-method': 'off',
      // It takes `initialState: { name: 'idle' } as Phase` for idle; without it the state has that one phase for ever.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      // Spreading a string for its code points is what it is for.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // Control characters stand in patterns on purpose: they are what is refused.
      'no-control-regex': 'off',
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [throughAntdModules, antdModulesByName, bySubpath] },
      ],
      'no-restricted-syntax': ['error', ...unsafeHtml, staticModal],
      eqeqeq: 'error',
    },
  },
  {
    files: onPage,
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [throughAntdModules, antdModulesByName, bySubpath, noStaticFeedback] },
      ],
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    files: remotes,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [noClientOfItsOwn],
          patterns: [throughAntdModules, antdModulesByName, bySubpath, noStaticFeedback],
        },
      ],
    },
  },
  {
    files: antdModules,
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [bySubpath, noStaticFeedback] }],
    },
  },
  {
    files: ['**/*.tsx'],
    ignores: tests,
    rules: {
      'no-restricted-globals': ['error', ...timers],
      'no-restricted-properties': [
        'error',
        ...timers.map(({ name, message }) => ({ object: 'window', property: name, message })),
      ],
    },
  },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    // It mends a browser that lacks what its types promise.
    files: ['shared/src/testing/setupBrowser.ts'],
    rules: {
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-deprecated': 'off',
    },
  },
  // For work on one remote alone: there is no shell to show a message.
  { files: ['shared/src/standalone/**'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.{mjs,cjs,js}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
  },
);
