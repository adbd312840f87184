/** The files of `shared/sdk/src/ui/antd`. */
export const antdModules = ['core', 'base', 'form', 'data'].map(
  (module) => `@prova/shared/ui/antd/${module}` as const,
);

/** The shell's own dependencies, present on every page. */
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
 * Modules with a single copy per page, the shell's. Remotes are built without them (`import: false`): a
 * remote cannot bring another React, and its build contains none of these bytes.
 */
export const singletons: readonly string[] = [...foundation, ...antdModules];

/**
 * Libraries provided in part, under their own names. Each has its own module: the bundler provides a module
 * under one name only.
 */
const inPart: Readonly<Record<string, string>> = {
  'react-router': '@prova/shared/page/router',
  'react-router-dom': '@prova/shared/page/routerDom',
  'react-i18next': '@prova/shared/page/reactI18next',
  'react-redux': '@prova/shared/page/reactRedux',
};

/** The package of a shared module: antd comes in modules of Prova's own. */
export function packageOfShared(request: string): string {
  if (antdModules.some((module) => module === request)) return 'antd';
  return request.split('/', request.startsWith('@') ? 2 : 1).join('/');
}

/** Module Federation's `shared` option for a remote, which only consumes. */
export function takenFromHost() {
  return Object.fromEntries(
    singletons.map((request) => [
      request,
      { singleton: true, requiredVersion: false as const, import: false as const },
    ]),
  );
}

/**
 * Module Federation's `shared` option for the shell, which provides. Its own dependencies are in its main
 * script: negotiated separately, they would be some twenty requests after that script has run.
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
