/** The files of `shared/src/ui/antd`. */
export const antdModules = ['core', 'base', 'form', 'data'].map(
  (module) => `@prova/shared/ui/antd/${module}` as const,
);

/**
 * Modules of which the page has one copy, the shell's. Remotes are built without them (`import: false`): a remote
 * cannot bring another React, and its build carries none of these bytes.
 */
export const singletons: readonly string[] = [
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
  ...antdModules,
];

/** The package that a shared module is of: antd comes in modules of our own. */
export function packageOfShared(request: string): string {
  if (antdModules.some((module) => module === request)) return 'antd';
  return request.split('/', request.startsWith('@') ? 2 : 1).join('/');
}

/** The `shared` option of Module Federation for the shell, which provides, or for a remote, which only takes. */
export function sharedByHost(role: 'provide' | 'import-from-host') {
  return Object.fromEntries(
    singletons.map((request) => [
      request,
      role === 'provide'
        ? { singleton: true, requiredVersion: false as const }
        : { singleton: true, requiredVersion: false as const, import: false as const },
    ]),
  );
}
