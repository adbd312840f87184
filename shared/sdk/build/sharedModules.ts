/** The files of `shared/sdk/src/ui/antd`. */
export const antdModules = ['core', 'base', 'form', 'data'].map(
  (module) => `@prova/shared/ui/antd/${module}` as const,
);

/** What the shell itself stands on, so that every page has it. */
const foundation: readonly string[] = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react-router-dom',
  'react-redux',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  'axios',
  'i18next',
  'react-i18next',
];

/**
 * Modules of which the page has one copy, the shell's. Remotes are built without them (`import: false`): a remote
 * cannot bring another React, and its build carries none of these bytes.
 */
export const singletons: readonly string[] = [...foundation, ...antdModules];

/**
 * Given to the page in part, under the library's own name. Each has a module of its own: the bundler provides a module under one name
 * alone.
 */
const inPart: Readonly<Record<string, string>> = {
  'react-router': '@prova/shared/page/router',
  'react-router-dom': '@prova/shared/page/routerDom',
  'react-i18next': '@prova/shared/page/reactI18next',
  'react-redux': '@prova/shared/page/reactRedux',
};

/** The package that a shared module is of: antd comes in modules of our own. */
export function packageOfShared(request: string): string {
  if (antdModules.some((module) => module === request)) return 'antd';
  return request.split('/', request.startsWith('@') ? 2 : 1).join('/');
}

/** The `shared` option of Module Federation for a remote, which only takes. */
export function takenFromHost() {
  return Object.fromEntries(
    singletons.map((request) => [
      request,
      { singleton: true, requiredVersion: false as const, import: false as const },
    ]),
  );
}

/**
 * The `shared` option of Module Federation for the shell, which provides. What it stands on itself lies in its own script: modules
 * that are negotiated one by one are some twenty requests, which begin when that script runs.
 */
export function providedByHost() {
  return Object.fromEntries(
    singletons.map((request) => [
      request,
      {
        singleton: true,
        requiredVersion: false as const,
        eager: foundation.includes(request),
        ...(inPart[request] === undefined ? {} : { import: inPart[request] }),
      },
    ]),
  );
}
