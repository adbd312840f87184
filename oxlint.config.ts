import { defineConfig } from 'oxlint';
import {
  GUARDED_APIS,
  JAVASCRIPT_RULES,
  REACT_RULES,
  TYPESCRIPT_RULES,
  UNCOMPILED_RULES,
} from './tools/check/lint/rules';

const tests = ['**/*.test.{ts,tsx}', 'e2e/**', '**/testing/**'];
const remotes = ['remote-*/src/**/*.{ts,tsx}'];
const onPage = ['shell/src/**/*.{ts,tsx}', 'shared/{sdk/src,registry,api}/**/*.{ts,tsx}', ...remotes];
const antdModules = ['shared/sdk/src/ui/antd/**'];

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
  regex: '^[.].*/shared/(sdk|registry|api|node|build)/',
  message: 'Import @prova/<package>/<area>/<file>; the SDK is @prova/shared.',
};
const noStaticFeedback = {
  regex: '^(antd|@prova/shared/ui/antd/.*)$',
  importNames: ['message', 'notification'],
  message: 'Static messages see neither theme nor nonce: use host.notify.',
};
const noClientOfItsOwn = {
  name: 'axios',
  importNames: ['default', 'create'],
  allowTypeImports: true,
  message: 'A remote has no HTTP client of its own: use host.http.',
};

const unsafeHtml = ['innerHTML', 'outerHTML', 'insertAdjacentHTML'].map((property) => ({
  property,
  message: 'Text is shown as text; Trusted Types refuse this at run time anyway.',
}));
const staticModal = ['confirm', 'info', 'success', 'error', 'warning', 'warn', 'destroyAll'].map(
  (property) => ({
    object: 'Modal',
    property,
    message: 'Static dialogs see neither theme nor nonce: render a Modal.',
  }),
);
const timers = ['setTimeout', 'setInterval', 'requestAnimationFrame'].map((name) => ({
  name,
  message: 'Waits belong to a flow (shared/flow) or to a hook with a Clock, not to a component.',
}));
const timersOfWindow = timers.map(({ name, message }) => ({ object: 'window', property: name, message }));

const all = (rules: readonly string[]) => Object.fromEntries(rules.map((rule) => [rule, 'error' as const]));

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: [
    `${import.meta.dirname}/tools/check/lint/supportedApis.ts`,
    `${import.meta.dirname}/tools/check/lint/machineIndependent.ts`,
  ],
  // Each rule that holds is named: a new version brings none by itself.
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/node_modules/',
    '**/dist/',
    '**/dist-server/',
    '**/.cache/',
    '.data/',
    'tools/*/fixtures/',
    'test-results/',
    'playwright-report/',
  ],
  rules: {
    ...all(JAVASCRIPT_RULES),
    'no-constant-condition': ['error', { checkLoops: 'allExceptWhileTrue' }],
    'no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...all(TYPESCRIPT_RULES),
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/no-confusing-void-expression': [
          'error',
          { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
        ],
        'no-empty-function': ['error', { allow: ['methods', 'arrowFunctions'] }],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        // One of its overloads is deprecated; nothing is said of the function.
        'typescript/no-deprecated': ['error', { allow: [{ from: 'lib', name: 'createElement' }] }],
        // `||` is the word for 'false or absent'.
        'typescript/prefer-nullish-coalescing': ['error', { ignorePrimitives: { boolean: true } }],
        // A member of an index signature is written as what it is: perhaps not there.
        'typescript/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
        // Spreading a string for its code points is what it is for.
        'typescript/no-misused-spread': ['error', { allow: ['string'] }],
        'no-restricted-imports': ['error', { patterns: [throughAntdModules, antdModulesByName, bySubpath] }],
        'no-restricted-properties': ['error', ...unsafeHtml, ...staticModal],
        'react/no-danger': 'error',
      },
    },
    {
      files: onPage,
      rules: {
        ...all(REACT_RULES),
        'no-restricted-imports': [
          'error',
          { patterns: [throughAntdModules, antdModulesByName, bySubpath, noStaticFeedback] },
        ],
        'no-console': ['error', { allow: ['error'] }],
      },
    },
    {
      files: onPage,
      excludeFiles: tests,
      rules: { 'browsers/supported-apis': ['error', { guarded: [...GUARDED_APIS] }] },
    },
    {
      files: remotes,
      rules: {
        'no-restricted-imports': [
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
      rules: { 'no-restricted-imports': ['error', { patterns: [bySubpath, noStaticFeedback] }] },
    },
    {
      files: ['**/*.tsx'],
      excludeFiles: tests,
      rules: {
        'no-restricted-globals': ['error', ...timers],
        'no-restricted-properties': ['error', ...unsafeHtml, ...staticModal, ...timersOfWindow],
      },
    },
    {
      files: tests,
      rules: { 'no-empty-function': 'off', 'tests/no-wall-clock': 'error', 'tests/no-fixed-port': 'error' },
    },
    // Long runs and measurements, which no gate waits for.
    { files: ['e2e/{thorough,bench}/**'], rules: { 'tests/no-wall-clock': 'off' } },
    {
      // It mends a browser that lacks what its types promise.
      files: ['shared/sdk/src/testing/setupBrowser.ts'],
      rules: { 'typescript/no-unnecessary-condition': 'off', 'typescript/no-deprecated': 'off' },
    },
    // For work on one remote alone there is no shell to show a message; and tests watch the console itself.
    { files: ['shared/sdk/src/standalone/**', 'shared/sdk/src/testing/**'], rules: { 'no-console': 'off' } },
    {
      files: ['**/*.{mjs,cjs,js}'],
      env: { node: true },
      rules: { ...all(UNCOMPILED_RULES), 'no-redeclare': ['error', { builtinGlobals: false }] },
    },
  ],
});
