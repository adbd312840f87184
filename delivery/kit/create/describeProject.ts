/**
 * Input of the files that `create` writes next to the remote's sources, which are the same for every remote.
 */
interface ProjectOptions {
  readonly name: string;
  /** The kit's specifier for `npm install`, e.g. `file:../prova-shared-0.1.0.tgz`. */
  readonly kit: string;
  /** Exact versions by package. */
  readonly pins: Readonly<Record<string, string>>;
}

const LIBRARIES = [
  '@reduxjs/toolkit',
  'antd',
  'axios',
  'i18next',
  'react',
  'react-dom',
  'react-i18next',
  'react-redux',
  'react-router-dom',
  'redux',
];
const TOOLS = [
  '@module-federation/enhanced',
  '@rspack/cli',
  '@rspack/core',
  '@rspack/dev-server',
  '@rspack/plugin-react-refresh',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'axe-core',
  'jest',
  'jest-environment-jsdom',
  'playwright',
  'react-refresh',
];
const COMPILER = 'typescript';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function describePackage({ name, kit, pins }: ProjectOptions): string {
  const pinned = (names: readonly string[]) =>
    Object.fromEntries(names.map((each) => [each, pins[each] ?? '*']));
  return json({
    name: `remote-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    sideEffects: ['**/*.css'],
    scripts: {
      dev: 'prova dev',
      build: 'rspack build',
      types: 'tsc',
      test: 'jest',
      check: 'prova check',
      release: 'prova publish',
    },
    dependencies: { '@prova/shared': kit, ...pinned(LIBRARIES) },
    devDependencies: {
      ...pinned(TOOLS),
      // The repository has the compiler under another name, next to an older compiler.
      [COMPILER]: (pins['@typescript/native'] ?? '*').replace(/^npm:typescript@/, ''),
    },
  });
}

const compilerSettings = json({
  compilerOptions: {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    types: ['node', 'jest', '@testing-library/jest-dom', '@prova/shared/client'],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['src', 'src/**/*.json', 'contribution.json'],
});

const buildSettings = (name: string) => `import { remotePreset } from '@prova/shared/build/remotePreset';

export default remotePreset({ folder: import.meta.dirname, name: '${name}' });
`;

const testSettings = (name: string) => `import { browserProjects } from '@prova/shared/testing/jestPreset';

export default {
  // A limit for what hangs, not for what is slow: machines that test share their cores.
  testTimeout: 30_000,
  projects: browserProjects(import.meta.dirname, '${name}'),
};
`;

/** A remote project's files by path, without its sources. */
export function describeProject(options: ProjectOptions): ReadonlyMap<string, string> {
  return new Map([
    ['package.json', describePackage(options)],
    ['tsconfig.json', compilerSettings],
    ['rspack.config.mjs', buildSettings(options.name)],
    ['jest.config.mjs', testSettings(options.name)],
    ['.npmrc', 'ignore-scripts=true\nsave-exact=true\n'],
    ['.gitignore', 'node_modules/\ndist/\n.prova/\n'],
  ]);
}
