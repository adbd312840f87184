/** Packages published as ES modules only; workspace packages are always transformed. */
const ESM_ONLY = [
  '@prova',
  'antd',
  '@ant-design',
  '@rc-component',
  '@babel/runtime',
  'valibot',
  '@valibot',
  'jose',
];

export const transform = {
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

/** Paths Jest leaves untransformed: all packages except those it cannot read, and `more`. */
export const transformIgnorePatterns = (more = []) => [
  `/node_modules/(?!(${[...ESM_ONLY, ...more].join('|')})(/|$))`,
];

/**
 * Jest's projects for the folder of a remote, or of the shell: component tests (`*.test.tsx`) run in jsdom,
 * others in Node, unless their first line requests jsdom.
 * @param {string} folder
 * @param {string} displayName
 */
export function browserProjects(folder, displayName) {
  const page = {
    displayName,
    rootDir: folder,
    transform,
    transformIgnorePatterns: transformIgnorePatterns(),
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    restoreMocks: true,
    setupFiles: ['@prova/shared/testing/setupBrowser'],
    setupFilesAfterEnv: ['@prova/shared/testing/setupConsole'],
    moduleNameMapper: {
      '\\.(css|woff2|svg)$': '@prova/shared/testing/emptyModule',
      '^[.]/hooks/useStyleRegister$': '@prova/shared/testing/useStyleRegister',
    },
  };
  return [
    {
      ...page,
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: [...page.setupFilesAfterEnv, '@prova/shared/testing/setupMatchers'],
      testMatch: ['**/*.test.tsx'],
    },
    { ...page, testEnvironment: 'node', testMatch: ['**/*.test.ts'] },
  ];
}
