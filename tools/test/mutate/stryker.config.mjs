// Mutates state in every way known to Stryker, one at a time, and runs the importing unit tests:
// npm run mutate -- remote-interview/src/features/liveInterview/state/turn.ts

// The workers read from this variable which file is mutated.
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
  // No TypeScript configuration needs rewriting, since Jest reads none.
  tsconfigFile: 'none',
};
