// Who may import whom. Every rule is a pattern over the layout, never a list of features, and has a bad import under
// tools/fences/fixtures/bad/<rule> that a test sees rejected.
const anyPackage = '^(shared|shell|remote-[^/]+|backend|e2e|tools|bench)/';
const remote = '^(remote-[^/]+)/src';
const feature = `${remote}/features/([^/]+)`;

const test = '[.]test[.]tsx?$';
const testSupport = ['/testing/', 'Fixture[.]tsx?$', '/createFake[^/]+[.]tsx?$', '[.]test[.]tsx?$', '^e2e/'];
const buildConfig = '/rspack[.][^/]*config[.]ts$';
const entries = [
  '^shell/src/(main|firstPaint)[.]ts$',
  '^shell/server/main[.]ts$',
  `${remote}/(remote|standalone|prerender)[.]tsx$`,
  '^backend/src/(main|providerMain)[.]ts$',
  'Worker[.]ts$',
  buildConfig,
  '^(tools|bench)/[^/]+[.]ts$',
  '^bench/backend/bareServer[.]ts$',
  '^tools/(origins/serveRemote|fences/cruiseTrees|chaos/(start|stop)TestPostgres)[.]ts$',
];
const notRun = [...testSupport, '[.]d[.]ts$', '[.](json|css)$'];
const onlyTypes = { dependencyTypesNot: ['type-only'] };

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    // Packages
    rule(
      'shared-imports-nobody',
      'Everybody stands on shared; it stands on nobody.',
      { path: '^shared/' },
      {
        path: anyPackage,
        pathNot: '^shared/',
      },
    ),
    rule(
      'shell-imports-shared-only',
      'The shell reaches a remote through the registry, at run time.',
      {
        path: '^shell/',
      },
      { path: anyPackage, pathNot: '^(shell|shared)/' },
    ),
    rule(
      'remote-imports-shared-only',
      'A remote is built and released without the shell and its siblings.',
      {
        path: '^(remote-[^/]+)/',
      },
      { path: anyPackage, pathNot: '^($1|shared)/' },
    ),
    rule(
      'backend-imports-wire-types-only',
      'The backend is replaceable: the calls are all it shares.',
      {
        path: '^backend/',
        pathNot: buildConfig,
      },
      { path: anyPackage, pathNot: '^(backend|shared/src/api-types)/' },
    ),
    rule(
      'e2e-imports-wire-types-only',
      'The journeys see what a browser sees.',
      { path: '^e2e/' },
      {
        path: anyPackage,
        pathNot: '^(e2e|shared/src/api-types)/',
      },
    ),
    rule(
      'wire-types-are-plain',
      'The backend reads them too: they bring valibot and nothing else.',
      {
        path: '^shared/src/api-types/',
        pathNot: test,
      },
      { pathNot: ['^shared/src/api-types/', 'node_modules/valibot/'] },
    ),
    rule(
      'build-presets-for-builds',
      'Presets run in Node while a package is built.',
      {
        path: '^(shell|remote-[^/]+|backend|shared/src)/',
        pathNot: buildConfig,
      },
      { path: '^shared/build/' },
    ),
    rule(
      'page-and-server-apart',
      'shell/src runs in the browser, shell/server beside it.',
      {
        path: '^shell/(src|server)/',
      },
      { path: '^shell/(src|server)/', pathNot: '^shell/$1/' },
    ),

    // Inside a remote: remote.tsx → app → pages → features/<name>/index.ts
    rule(
      'remote-mounts-app',
      'remote.tsx and standalone.tsx only hand Root on.',
      {
        path: `${remote}/(remote|standalone)[.]tsx$`,
      },
      { path: `${remote}/(pages|features)/` },
    ),
    rule(
      'pages-below-app',
      'A page takes paths and hooks from app/, not what puts the remote together.',
      {
        path: `${remote}/pages/`,
        pathNot: test,
      },
      { path: `${remote}/(remote[.]|standalone[.]|app/(Root|createApp|routes)[.])` },
    ),
    rule(
      'features-below-pages',
      'A feature does not know the page or the app that it stands in.',
      {
        path: `${remote}/(features|devices|ui)/`,
        pathNot: test,
      },
      { path: `${remote}/(app|pages|remote[.]|standalone[.])` },
    ),
    rule(
      'feature-by-its-index',
      'index.ts is a feature’s one door.',
      {
        path: `${remote}/`,
        pathNot: [`${remote}/features/`, test],
      },
      { path: `${remote}/features/[^/]+/.+`, pathNot: `${remote}/features/[^/]+/index[.]ts$` },
    ),
    rule(
      'feature-alone',
      'What two features need stands above them, in the page, or in shared.',
      { path: feature },
      {
        path: `${remote}/features/`,
        pathNot: '^$1/src/features/$2/',
      },
    ),

    // Inside a feature: ui → use<Name>.ts → state, api
    rule(
      'ui-asks-the-hook',
      'A component shows; the hook beside it knows where data comes from.',
      {
        path: `${feature}/ui/`,
        pathNot: test,
      },
      { path: `${feature}/api/`, ...onlyTypes },
    ),
    rule(
      'hook-below-ui',
      'A hook, start or create file of a feature draws nothing.',
      {
        path: `${feature}/[^/]+[.]tsx?$`,
        pathNot: [`${feature}/index[.]ts$`, test],
      },
      { path: `${feature}/ui/`, ...onlyTypes },
    ),
    rule(
      'api-below-hook',
      'Calls know neither hooks nor components.',
      { path: `${feature}/api/`, pathNot: test },
      {
        path: [`${feature}/ui/`, `${feature}/[^/]+[.]tsx?$`],
      },
    ),
    rule(
      'state-below-all',
      'State knows what happened, not who shows it or who asks the server.',
      {
        path: `${feature}/state/`,
        pathNot: test,
      },
      { path: [`${feature}/(ui|api)/`, `${feature}/[^/]+[.]tsx?$`, `${remote}/.+[.]tsx$`], ...onlyTypes },
    ),
    rule(
      'state-is-plain',
      'State runs without a browser, a component library or a network.',
      {
        path: `${feature}/state/`,
        pathNot: test,
      },
      {
        path: [
          'node_modules/(react|react-dom|react-redux|react-router|react-router-dom|react-i18next|antd|axios)/',
          '^shared/src/(ui|http/createHttpClient)',
        ],
        ...onlyTypes,
      },
    ),

    // Everywhere
    rule(
      'antd-through-shared-modules',
      'Only the shared antd modules import antd, so that the page has one copy of it.',
      {
        path: anyPackage,
        pathNot: '^shared/src/ui/antd/',
      },
      { path: 'node_modules/(antd|@rc-component)/', ...onlyTypes },
    ),
    rule(
      'tests-stay-outside',
      'What is delivered needs nothing that only tests need.',
      {
        path: '^(shared|shell|remote-[^/]+|backend)/',
        pathNot: [...testSupport, `${remote}/standalone[.]tsx$`],
      },
      { path: testSupport },
    ),
    rule(
      'no-development-packages',
      'What runs at the user’s is a dependency of the package that runs it.',
      {
        path: ['^(shared|shell|remote-[^/]+|backend)/src/', '^shell/server/'],
        pathNot: testSupport,
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    ),
    rule(
      'no-undeclared-packages',
      'A package that happens to lie in node_modules is gone tomorrow.',
      {
        path: anyPackage,
      },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule('resolvable', 'An import that leads nowhere.', { path: anyPackage }, { couldNotResolve: true }),
    rule(
      'no-cycles',
      'Two files that need each other are one file, or lack a third.',
      { path: anyPackage },
      {
        circular: true,
      },
    ),
    rule(
      'no-dead-files',
      'Nothing that starts here leads to it; a test alone keeps no file alive.',
      { path: entries },
      {
        reachable: false,
        path: '^(shared/src|shell/(src|server)|remote-[^/]+/src|backend/src|tools|bench)/.+[.]tsx?$',
        pathNot: [...entries, ...notRun],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^[^/]+/(dist|dist-server)/', '^tools/[^/]+/fixtures/'] },
    moduleSystems: ['es6', 'tsd'],
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.d.ts'],
    },
    cache: false,
  },
};
