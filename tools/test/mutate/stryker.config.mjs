// Changes state in every way that Stryker knows, one after the other, and runs the unit tests that import it:
//   npm run mutate -- remote-interview/src/features/liveInterview/state/turn.ts

// The workers read which project is meant.
process.env.MUTATED = process.argv[process.argv.indexOf('--mutate') + 1];

export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { projectType: 'custom', configFile: 'tools/test/mutate/jest.config.mjs' },
  coverageAnalysis: 'perTest',
  reporters: ['clear-text'],
  clearTextReporter: { reportTests: false },
  concurrency: 2,
  tempDirName: '.cache/stryker',
  ignorePatterns: ['e2e', 'docs', '.cache', '.data', 'test-results', '**/dist'],
  // There is nothing to rewrite in it: Jest does not read it.
  tsconfigFile: 'none',
};
