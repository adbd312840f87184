import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserProjects, transform, transformIgnorePatterns } from '@prova/shared/testing/jestPreset';

const esmOnly = [
  'oauth4webapi',
  'openid-client',
  'stemmer',
  'eld',
  'oidc-provider',
  '@electric-sql',
  '@echogarden',
  'htmlparser2',
  'entities',
  'domhandler',
  'domutils',
  'domelementtype',
  'dom-serializer',
];
const common = (folder) => ({
  displayName: folder,
  rootDir: folder,
  transform,
  transformIgnorePatterns: transformIgnorePatterns(esmOnly),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  restoreMocks: true,
});
const browser = (folder) =>
  browserProjects(join(import.meta.dirname, folder), folder).map((project) => ({
    ...project,
    transformIgnorePatterns: transformIgnorePatterns(esmOnly),
  }));
const server = (folder) => ({
  ...common(folder),
  testEnvironment: 'node',
  // This package's exports support `import` only, and Jest resolves like `require`.
  moduleNameMapper: { '^eld/extrasmall$': fileURLToPath(import.meta.resolve('eld/extrasmall')) },
});

const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('remote-'));

/** @type {import('jest').Config} */
export default {
  // A limit for hangs, not for slowness: test machines share their cores.
  testTimeout: 30_000,
  projects: [
    ...['shared/sdk', 'shared/api'].flatMap(browser),
    ...['shared/registry', 'shared/node', 'shared/build'].map(server),
    ...['shell', ...remotes].flatMap(browser),
    {
      ...server('backend'),
      // These tests take minutes: `npm run chaos`.
      testPathIgnorePatterns: [
        ...common('backend').testPathIgnorePatterns,
        ...(process.env['PROVA_KILLS'] === undefined ? ['<rootDir>/testing/chaos/'] : []),
      ],
      globalSetup: '<rootDir>/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/testing/globalTeardown.ts',
    },
    server('e2e/bench'),
    // The template's own test runs in remotes created from it.
    {
      ...server('delivery'),
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/kit/create/template/'],
    },
    server('tools'),
  ],
};
