const { feature, onlyTypes, remote, rule, test } = require('../layout.cjs');

/** Inside a remote, besides the order of its folders: remote.tsx → app → pages → features/<name>/index.ts. */
const betweenFolders = [
  rule(
    'remote-mounts-app',
    'remote.tsx and standalone.tsx only hand Root on.',
    { path: `${remote}/(remote|standalone)[.]tsx$` },
    { path: `${remote}/(pages|features)/` },
  ),
  rule(
    'feature-by-its-index',
    'index.ts is a feature’s one door.',
    { path: `${remote}/`, pathNot: [`${remote}/features/`, test] },
    { path: `${remote}/features/[^/]+/.+`, pathNot: `${remote}/features/[^/]+/index[.]ts$` },
  ),
  rule(
    'feature-alone',
    'What two features need stands above them, in the page, or in shared.',
    { path: feature },
    { path: `${remote}/features/`, pathNot: '^$1/src/features/$2/' },
  ),
];

/** Inside a feature: ui → use<Name>.ts → state, api. */
const insideAFeature = [
  rule(
    'ui-asks-the-hook',
    'A component shows; the hook beside it knows where data comes from.',
    { path: `${feature}/ui/`, pathNot: test },
    { path: `${feature}/api/`, ...onlyTypes },
  ),
  rule(
    'hook-below-ui',
    'A hook, start or create file of a feature draws nothing.',
    { path: `${feature}/[^/]+[.]tsx?$`, pathNot: [`${feature}/index[.]ts$`, test] },
    { path: `${feature}/ui/`, ...onlyTypes },
  ),
  rule(
    'api-below-hook',
    'Calls know neither hooks nor components.',
    { path: `${feature}/api/`, pathNot: test },
    { path: [`${feature}/ui/`, `${feature}/[^/]+[.]tsx?$`] },
  ),
  rule(
    'state-below-all',
    'State knows what happened, not who shows it or who asks the server.',
    { path: `${feature}/state/`, pathNot: test },
    { path: [`${feature}/(ui|api)/`, `${feature}/[^/]+[.]tsx?$`, `${remote}/.+[.]tsx$`], ...onlyTypes },
  ),
  rule(
    'state-is-plain',
    'State runs without a browser, a component library or a network.',
    { path: `${feature}/state/`, pathNot: test },
    {
      path: [
        'node_modules/(react|react-dom|react-redux|react-router|react-router-dom|react-i18next|antd|axios)/',
        '^shared/sdk/src/(ui|http/createHttpClient)',
      ],
      ...onlyTypes,
    },
  ),
];

module.exports = [...betweenFolders, ...insideAFeature];
