import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const transform = {
  '^.+\\.(t|j|mj|cj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

const esmOnly = [
  'antd',
  '@ant-design',
  '@rc-component',
  '@babel/runtime',
  'valibot',
  '@valibot',
  'jose',
  'oauth4webapi',
  'openid-client',
  'stemmer',
  'eld',
  'oidc-provider',
  '@electric-sql',
  '@echogarden',
];
const common = (folder) => ({
  displayName: folder,
  rootDir: folder,
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})(/|$))`],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  restoreMocks: true,
});
/** Tests of components run in a browser's stead; the others in Node, unless their first line asks for jsdom. */
const browser = (folder) => {
  const page = {
    ...common(folder),
    setupFiles: ['<rootDir>/../shared/src/testing/setupBrowser.ts'],
    setupFilesAfterEnv: ['<rootDir>/../shared/src/testing/setupConsole.ts'],
    moduleNameMapper: {
      '\\.(css|woff2|svg)$': '<rootDir>/../shared/src/testing/emptyModule.ts',
      '^[.]/hooks/useStyleRegister$': '<rootDir>/../shared/src/testing/useStyleRegister.ts',
    },
  };
  return [
    {
      ...page,
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: [...page.setupFilesAfterEnv, '<rootDir>/../shared/src/testing/setupMatchers.ts'],
      testMatch: ['**/*.test.tsx'],
    },
    { ...page, testEnvironment: 'node', testMatch: ['**/*.test.ts'] },
  ];
};
const server = (folder) => ({
  ...common(folder),
  testEnvironment: 'node',
  // It is offered to `import` alone, and Jest asks like `require`.
  moduleNameMapper: { '^eld/extrasmall$': fileURLToPath(import.meta.resolve('eld/extrasmall')) },
});

const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('remote-'));

/** @type {import('jest').Config} */
export default {
  // A limit for what hangs, not for what is slow: machines that test share their cores.
  testTimeout: 30_000,
  projects: [
    ...browser('shared').map((project) => ({
      ...project,
      testPathIgnorePatterns: [...project.testPathIgnorePatterns, '<rootDir>/node/'],
    })),
    server('shared/node'),
    ...['shell', ...remotes].flatMap(browser),
    {
      ...server('backend'),
      // They kill for minutes: `npm run chaos`.
      testPathIgnorePatterns: [
        ...common('backend').testPathIgnorePatterns,
        ...(process.env['PROVA_KILLS'] === undefined ? ['<rootDir>/testing/chaos/'] : []),
      ],
      globalSetup: '<rootDir>/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/testing/globalTeardown.ts',
    },
    // The template's own test runs in the remote that is made from it.
    {
      ...server('tools'),
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/newRemote/template/'],
    },
  ],
};
