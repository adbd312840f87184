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
  message: 'Import from @prova/shared/ui/antd/*: any other path puts a second copy of antd on the page.',
};
const antdModulesByName = {
  regex: '^[.].*/antd/',
  message: 'Import @prova/shared/ui/antd/<module>: only this name resolves to the copy of the shell.',
};
const bySubpath = {
  regex: '^[.].*/shared/(sdk|registry|api|node|build)/',
  message: 'Import @prova/<package>/<area>/<file>; the SDK is @prova/shared.',
};
const noStaticFeedback = {
  regex: '^(antd|@prova/shared/ui/antd/.*)$',
  importNames: ['message', 'notification'],
  message: 'Static messages ignore theme and nonce: use host.notify.',
};
const noClientOfItsOwn = {
  name: 'axios',
  importNames: ['default', 'create'],
  allowTypeImports: true,
  message: 'A remote must not create an HTTP client: use host.http.',
};

const unsafeHtml = ['innerHTML', 'outerHTML', 'insertAdjacentHTML'].map((property) => ({
  property,
  message: 'Render text as text; Trusted Types block this at run time anyway.',
}));
const staticModal = ['confirm', 'info', 'success', 'error', 'warning', 'warn', 'destroyAll'].map(
  (property) => ({
    object: 'Modal',
    property,
    message: 'Static dialogs ignore theme and nonce: render a Modal.',
  }),
);
const timers = ['setTimeout', 'setInterval', 'requestAnimationFrame'].map((name) => ({
  name,
  message: 'Timers belong in a flow (shared/flow) or in a hook with a Clock, not in a component.',
}));
const timersOfWindow = timers.map(({ name, message }) => ({ object: 'window', property: name, message }));

const all = (rules: readonly string[]) => Object.fromEntries(rules.map((rule) => [rule, 'error' as const]));

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: [
    `${import.meta.dirname}/tools/check/lint/supportedApis.ts`,
    `${import.meta.dirname}/tools/check/lint/machineIndependent.ts`,
  ],
  // Rules are enabled by name, so a new version of oxlint adds no rules.
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
        // Only one overload of `createElement` is deprecated, not the function.
        'typescript/no-deprecated': ['error', { allow: [{ from: 'lib', name: 'createElement' }] }],
        // `||` expresses 'false or absent'.
        'typescript/prefer-nullish-coalescing': ['error', { ignorePrimitives: { boolean: true } }],
        // Brackets mark a member of an index signature as possibly absent.
        'typescript/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
        // Spreading a string into its code points is intended.
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
    // These are long runs and measurements, which CI does not include.
    { files: ['e2e/{thorough,bench}/**'], rules: { 'tests/no-wall-clock': 'off' } },
    {
      // This file adds to a browser what it lacks, although the types promise it.
      files: ['shared/sdk/src/testing/setupBrowser.ts'],
      rules: { 'typescript/no-unnecessary-condition': 'off', 'typescript/no-deprecated': 'off' },
    },
    // A standalone remote under development has no shell to show its messages; and some tests watch the
    // console itself.
    { files: ['shared/sdk/src/standalone/**', 'shared/sdk/src/testing/**'], rules: { 'no-console': 'off' } },
    {
      files: ['**/*.{mjs,cjs,js}'],
      env: { node: true },
      rules: { ...all(UNCOMPILED_RULES), 'no-redeclare': ['error', { builtinGlobals: false }] },
    },
  ],
});
