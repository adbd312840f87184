/** Layout patterns used by several rules; never a list of features or of remotes. */
const anyPackage = '^(shared|shell|remote-[^/]+|backend|e2e|delivery|tools)/';
const remote = '^(remote-[^/]+)/src';
const feature = `${remote}/features/([^/]+)`;

const test = '[.]test[.]tsx?$';
const testSupport = [
  '/testing/',
  'Fixture[.]tsx?$',
  '/createFake[^/]+[.]tsx?$',
  '/cases[.]ts$',
  test,
  '^e2e/(?!bench/)',
];
const buildConfig = '/rspack[.][^/]*config[.]ts$';
/** Types are erased: a type import does not depend on its module's code. */
const onlyTypes = { dependencyTypesNot: ['type-only'] };

/** One import rule: what matches `from` must not import what matches `to`. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = { anyPackage, remote, feature, test, testSupport, buildConfig, onlyTypes, rule };
