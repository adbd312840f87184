const { anyPackage, buildConfig, rule, test, testSupport } = require('../layout.cjs');

// Permitted imports between packages.
/** Code that could be another team's: remotes, and a page that hosts one. */
const othersWork = '^(e2e/remotes/[^/]+|e2e/bareHost)/';

module.exports = [
  rule(
    'shared-imports-nobody',
    'Everybody stands on shared; it stands on nobody.',
    { path: '^shared/' },
    { path: anyPackage, pathNot: '^shared/' },
  ),
  rule(
    'shell-imports-shared-only',
    'The shell reaches a remote through the registry, at run time.',
    { path: '^shell/' },
    { path: anyPackage, pathNot: '^(shell|shared)/' },
  ),
  rule(
    'remote-imports-shared-only',
    'A remote is built and released without the shell and its siblings.',
    { path: '^(remote-[^/]+)/' },
    { path: anyPackage, pathNot: '^($1|shared)/' },
  ),
  rule(
    'backend-imports-wire-types-only',
    'The backend is replaceable: it shares the calls, the colours and the reading of texts with the page, and Node helpers with what else runs in Node.',
    { path: '^backend/', pathNot: buildConfig },
    {
      path: anyPackage,
      pathNot: [
        '^(backend|shared/api/types|shared/api/text|shared/node)/',
        '^shared/sdk/src/(session|releases)/',
        '^shared/sdk/src/ui/theme/tokensToCss[.]ts$',
      ],
    },
  ),
  rule(
    'grading-stands-alone',
    'Somebody can read, train and trust the grading without the rest of the backend.',
    { path: '^backend/grading/' },
    { path: '^backend/(?!grading/)' },
  ),
  rule(
    'source-below-scripts',
    'A command stands upon the backend, and nothing of the backend upon a command.',
    { path: '^backend/(src|testing)/' },
    { path: '^backend/scripts/' },
  ),
  rule(
    'identity-provider-needs-lib-only',
    'The embedded identity provider is a process of its own that others take the place of.',
    { path: '^backend/src/identityProvider', pathNot: testSupport },
    { path: '^backend/src/', pathNot: '^backend/src/(identityProvider|lib|pages)/' },
  ),
  rule(
    'identity-provider-known-by-address',
    'The backend reaches any identity provider over the network alone.',
    { path: '^backend/src/', pathNot: [...testSupport, '^backend/src/identityProvider'] },
    { path: '^backend/src/identityProvider' },
  ),
  rule(
    'tools-know-no-package',
    'What builds, starts and checks the packages works on any of them.',
    { path: '^tools/' },
    { path: anyPackage, pathNot: '^(tools|delivery|shared)/' },
  ),
  rule(
    'delivery-imports-shared-only',
    'Remotes are delivered wherever they come from: it knows neither this repository’s tools nor what it delivers.',
    { path: '^delivery/' },
    { path: anyPackage, pathNot: '^(delivery|shared)/' },
  ),
  rule(
    'e2e-imports-wire-types-only',
    'The journeys see what a browser sees; Node helpers and the doubles of outside services start what they look at.',
    { path: '^e2e/', pathNot: [othersWork, '^e2e/bench/'] },
    {
      path: anyPackage,
      pathNot:
        '^(e2e|shared/api/types|shared/node|shared/sdk/src/(session|releases)|backend/testing/(voice|languageModel))/',
    },
  ),
  rule(
    'others-know-the-kit-alone',
    'They stand for what is written elsewhere, with the packed kit and nothing of this repository.',
    { path: othersWork },
    { path: anyPackage, pathNot: '^($1|shared/sdk)/' },
  ),
  rule(
    'wire-types-are-plain',
    'The backend reads them too: they bring valibot and nothing else.',
    { path: '^shared/(api/types|sdk/src/(session|releases))/', pathNot: test },
    { pathNot: ['^shared/(api/types|sdk/src/(session|releases))/', 'node_modules/valibot/'] },
  ),
  rule(
    'build-presets-for-builds',
    'Presets run in Node while a package is built.',
    { path: '^(shell|remote-[^/]+|backend|shared/(sdk/src|registry|api))/', pathNot: buildConfig },
    { path: '^shared/(sdk/)?build/' },
  ),
  rule(
    'node-packages-for-node',
    'shared/node reads files and starts processes: nothing of a page may need it.',
    { path: ['^(shell|remote-[^/]+)/src/', '^shared/(sdk|registry|api)/'] },
    { path: '^shared/node/' },
  ),
  rule(
    'page-and-server-apart',
    'shell/src runs in the browser, shell/server beside it.',
    { path: '^shell/(src|server)/' },
    { path: '^shell/(src|server)/', pathNot: '^shell/$1/' },
  ),
];
