// Import rules. tools/check/importRules has the rules by area, the order of folders, and a bad import for each rule.
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...require('./tools/check/importRules/rules/packages.cjs'),
    ...require('./tools/check/importRules/rules/remotes.cjs'),
    ...require('./tools/check/importRules/rules/everywhere.cjs'),
    ...require('./tools/check/importRules/layerRules.cjs'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The template is checked as part of the remotes created from it.
    exclude: {
      path: ['^[^/]+/(dist|dist-server|[.]cache)/', '^delivery/kit/dist/', '^delivery/kit/create/template/'],
    },
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
