/** Files by path, each with its imports; `type` marks a type-only import. */
export type Tree = Readonly<Record<string, readonly string[]>>;

/** One refused import. */
export interface Refusal {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/** The packages declared by the tree's folders, by folder. */
export const declared: Readonly<Record<string, readonly string[]>> = {
  'shared/sdk': ['antd', 'axios', 'react', 'valibot'],
  'shared/api': ['react', 'valibot'],
  shell: ['axios'],
  'remote-one': ['axios', 'react'],
};
/** The root's development dependencies. */
export const declaredForDevelopment = ['valibot'];

/** A small site laid out as designed. */
export const goodTree: Tree = {
  'shared/sdk/build/remotePreset.ts': [],
  'shared/api/types/limits.ts': ['valibot'],
  'shared/sdk/src/http/callApi.ts': ['axios'],
  'shared/sdk/src/http/createHttpClient.ts': ['axios'],
  'shared/sdk/src/testing/createFakeClock.ts': [],
  'shared/sdk/src/ui/antd/core.ts': ['antd/es/button'],
  'shared/sdk/src/ui/RetryButton.tsx': ['./antd/core', 'type antd'],

  'shell/src/main.ts': [
    '../../shared/sdk/src/http/createHttpClient',
    '../../shared/sdk/src/ui/RetryButton',
    './theme',
  ],
  'shell/src/theme.ts': [],
  'shell/server/main.ts': ['../../shared/api/types/limits'],

  'remote-one/rspack.config.ts': ['../shared/sdk/build/remotePreset'],
  'remote-one/src/remote.tsx': ['./app/Root'],
  'remote-one/src/app/Root.tsx': ['./createApp', './routes'],
  'remote-one/src/app/createApp.ts': ['../features/quiz', '../paths'],
  'remote-one/src/paths.ts': [],
  'remote-one/src/app/routes.tsx': ['../pages/QuizPage', '../paths'],
  'remote-one/src/pages/QuizPage.tsx': ['../paths', '../features/hints', '../features/quiz'],
  'remote-one/src/features/hints/index.ts': ['./ui/Hint'],
  'remote-one/src/features/hints/ui/Hint.tsx': [],
  'remote-one/src/features/quiz/index.ts': ['./state/quizSlice', './ui/Quiz'],
  'remote-one/src/features/quiz/useQuiz.ts': ['react', './api/quizApi', './state/quizSlice'],
  'remote-one/src/features/quiz/api/quizApi.ts': [
    '../../../../../shared/sdk/src/http/callApi',
    '../state/grade',
  ],
  'remote-one/src/features/quiz/state/grade.ts': ['type react'],
  'remote-one/src/features/quiz/state/quizSlice.ts': ['./grade'],
  'remote-one/src/features/quiz/ui/Mark.tsx': [],
  'remote-one/src/features/quiz/ui/Quiz.tsx': ['../useQuiz', './Mark', 'type ../api/quizApi'],
  'remote-two/src/remote.tsx': ['./app/Root'],
  'remote-two/src/app/Root.tsx': [],

  'shared/node/holdFolder.ts': [],
  'backend/scripts/backup.ts': ['../src/lib/log'],
  'backend/src/identityProviderMain.ts': ['./identityProvider/keys'],
  'backend/src/identityProvider/keys.ts': ['../lib/log'],
  'backend/src/lib/log.ts': [],
  'backend/src/session/cookies.ts': ['../lib/log'],
  'backend/src/main.ts': [
    './session/cookies',
    '../../shared/api/types/limits',
    '../../shared/node/holdFolder',
  ],
  'e2e/journey.spec.ts': ['../shared/api/types/limits'],
  'tools/start/start.ts': ['../../shared/sdk/build/remotePreset', '../../delivery/release/movePointer'],
  'tools/check/check.ts': [],
  'delivery/release/movePointer.ts': ['../../shared/node/holdFolder'],
};

/** The rules by name, each with the import that breaks it when added to the good tree. */
export const badImports: Readonly<Record<string, readonly [file: string, wrong: string]>> = {
  'shared-imports-nobody': ['shared/sdk/src/http/createHttpClient.ts', '../../../../shell/src/theme'],
  'shell-imports-shared-only': ['shell/server/main.ts', '../../remote-one/src/paths'],
  'remote-imports-shared-only': ['remote-two/src/app/Root.tsx', '../../../remote-one/src/paths'],
  'backend-imports-wire-types-only': ['backend/src/main.ts', '../../shared/sdk/src/http/createHttpClient'],
  'grading-stands-alone': ['backend/grading/grade.ts', '../src/main'],
  'source-below-scripts': ['backend/src/main.ts', '../scripts/backup'],
  'identity-provider-needs-lib-only': ['backend/src/identityProvider/keys.ts', '../session/cookies'],
  'identity-provider-known-by-address': ['backend/src/main.ts', './identityProvider/keys'],
  'tools-know-no-package': ['tools/start/start.ts', '../../backend/src/main'],
  'delivery-imports-shared-only': ['delivery/release/movePointer.ts', '../../tools/check/check'],
  'others-know-the-kit-alone': ['e2e/remotes/vite/src/Root.tsx', '../../../../shell/src/theme'],
  'e2e-imports-wire-types-only': ['e2e/journey.spec.ts', '../shell/src/theme'],
  'wire-types-are-plain': ['shared/api/types/limits.ts', 'react'],
  'build-presets-for-builds': ['remote-one/src/paths.ts', '../../shared/sdk/build/remotePreset'],
  'node-packages-for-node': ['remote-one/src/paths.ts', '../../shared/node/holdFolder'],
  'page-and-server-apart': ['shell/server/main.ts', '../src/theme'],

  'remote-mounts-app': ['remote-one/src/remote.tsx', './pages/QuizPage'],
  'feature-by-its-index': ['remote-one/src/pages/QuizPage.tsx', '../features/quiz/ui/Quiz'],
  'feature-alone': ['remote-one/src/features/hints/ui/Hint.tsx', '../../quiz'],
  'ui-asks-the-hook': ['remote-one/src/features/quiz/ui/Mark.tsx', '../api/quizApi'],
  'hook-below-ui': ['remote-one/src/features/quiz/useQuiz.ts', './ui/Mark'],
  'api-below-hook': ['remote-one/src/features/quiz/api/quizApi.ts', '../ui/Mark'],
  'state-below-all': ['remote-one/src/features/quiz/state/quizSlice.ts', '../api/quizApi'],
  'state-is-plain': ['remote-one/src/features/quiz/state/grade.ts', 'axios'],

  'antd-through-shared-modules': ['shared/sdk/src/ui/RetryButton.tsx', 'antd'],
  'calls-in-their-place': ['remote-one/src/pages/QuizPage.tsx', '../../../shared/sdk/src/http/callApi'],
  'tests-stay-outside': ['shell/src/main.ts', '../../shared/sdk/src/testing/createFakeClock'],
  'no-development-packages': ['remote-one/src/paths.ts', 'valibot'],
  'no-undeclared-packages': ['remote-one/src/paths.ts', '@reduxjs/toolkit'],
  resolvable: ['shell/src/theme.ts', './nowhere'],
  'no-cycles': ['remote-one/src/features/quiz/state/grade.ts', './quizSlice'],
  'no-dead-files': ['shell/src/forgotten.ts', './theme'],
};
