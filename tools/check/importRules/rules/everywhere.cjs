const { scripts } = require('../../../../package.json');
const { anyPackage, buildConfig, onlyTypes, remote, rule, testSupport } = require('../layout.cjs');

/** Files started by `npm run`. */
const commands = Object.values(scripts).flatMap((script) =>
  (script.match(/\S+[.]ts\b/g) ?? []).map((file) => `^${file.replaceAll('.', '[.]')}$`),
);
/** Entry points: a page, a process, a build, a command. */
const entries = [
  '^shell/src/(main|firstPaint|servedLanding)[.]ts$',
  '^shell/src/prerender[.]tsx$',
  '^shell/server/main[.]ts$',
  `${remote}/(remote|standalone|prerender)[.]tsx$`,
  '^backend/src/(main|identityProviderMain)[.]ts$',
  'Worker[.]ts$',
  buildConfig,
  '^[^/]+[.]config[.]ts$',
  ...commands,
  // `npm start` runs this file in its built form.
  '^tools/start/start[.]ts$',
  // `npm run doctor` runs this file.
  '^backend/scripts/examine[.]ts$',
  // The linter loads these files by name.
  '^tools/check/lint/(supportedApis|machineIndependent)[.]ts$',
  '^e2e/bench/(backend/bareServer|link/serveShaper|monolith/serveMonolith)[.]ts$',
  // The monolith's build uses these files in place of the shell's.
  '^e2e/bench/monolith/page/[^/]+[.]tsx?$',
  '^tools/check/importRules/cruiseCases[.]ts$',
  '^delivery/(origins/serveRemote|kit/prova)[.]ts$',
  // This is the shell's first script under development.
  '^shared/sdk/src/page/installRefreshHook[.]ts$',
  // These modules stand for libraries on the page, under the names of the libraries.
  '^shared/sdk/src/page/(router(Dom)?|reactI18next|reactRedux)[.]ts$',
];
const notRun = [...testSupport, '[.]d[.]ts$', '[.](json|css|cjs)$'];

module.exports = [
  rule(
    'antd-through-shared-modules',
    'Only the shared antd modules import antd, so that the page has one copy of it.',
    { path: anyPackage, pathNot: '^shared/sdk/src/ui/antd/' },
    { path: 'node_modules/(antd|@rc-component)/', ...onlyTypes },
  ),
  rule(
    'calls-in-their-place',
    'The server is asked from an api folder, a device, or the shell’s session, profile, account and late notices (decision 18).',
    {
      path: '^(shell|remote-[^/]+)/src/',
      pathNot: [
        ...testSupport,
        `${remote}/(features/[^/]+/api|api|devices)/`,
        '^shell/src/(account|profile|session)/',
        '^shell/src/toasts/askStatus[.]ts$',
      ],
    },
    { path: '^shared/sdk/src/http/(callApi|axiosBaseQuery)[.]ts$', ...onlyTypes },
  ),
  rule(
    'tests-stay-outside',
    'What is delivered needs nothing that only tests need.',
    {
      path: '^(shared|shell|remote-[^/]+|backend)/',
      pathNot: [...testSupport, `${remote}/standalone[.]tsx$`, '^backend/scripts/'],
    },
    { path: testSupport },
  ),
  rule(
    'no-development-packages',
    'What runs at the user’s is a dependency of the package that runs it.',
    {
      path: ['^(shell|remote-[^/]+|backend)/src/', '^shared/(sdk/src|registry|api|node)/', '^shell/server/'],
      // Browser lookup is for development only.
      pathNot: [...testSupport, '^shared/node/browser/'],
    },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
  ),
  rule(
    'no-undeclared-packages',
    'A package that happens to lie in node_modules is gone tomorrow.',
    { path: anyPackage },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  rule('resolvable', 'An import that leads nowhere.', { path: anyPackage }, { couldNotResolve: true }),
  rule(
    'no-cycles',
    'Two files that need each other are one file, or lack a third.',
    { path: anyPackage },
    { circular: true },
  ),
  rule(
    'no-dead-files',
    'Nothing that starts here leads to it; a test alone keeps no file alive.',
    { path: entries },
    {
      reachable: false,
      path: '^(shared/(sdk/src|registry|api|node)|shell/(src|server)|remote-[^/]+/src|backend/(src|scripts)|delivery|tools|e2e/bench)/.+[.]tsx?$',
      pathNot: [...entries, ...notRun],
    },
  ),
];
