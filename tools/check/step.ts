/** One thing that is checked: a command of an installed package, without its path. */
export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** What the command finds in its environment beside ours. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Shows what the command says while it runs, instead of only where it fails. */
  readonly live?: boolean;
}

/** Everything that is checked without running the product. The contract's report is made from the types' output. */
export const STATIC_STEPS: readonly Step[] = [
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'contract', command: ['tsx', 'tools/check/contract.ts'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'import-rules', command: ['tsx', 'tools/check/importRules.ts'] },
  { name: 'conventions', command: ['tsx', 'tools/check/conventions.ts'] },
  { name: 'format', command: ['oxfmt', '--check'] },
];

export const UNIT_STEP: Step = {
  name: 'unit',
  // One more than there are processors: the tests of the backend wait for processes, sockets and disks in between.
  command: ['jest', '--maxWorkers=3'],
};

/** Reads what was built. */
export const BUDGET_STEP: Step = { name: 'budgets', command: ['tsx', 'e2e/bench/budgets.ts'] };

export const JOURNEY_STEP: Step = {
  name: 'journeys',
  command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
  live: true,
};
