/** One check: a command of an installed package, without its path. */
export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Environment variables of the command, in addition to those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether to stream the command's output, instead of showing it only after a failure. */
  readonly live?: boolean;
}

/**
 * All checks that do not run the product. The contract's report is made from the output of the types step.
 */
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
  // One worker more than there are processors: backend tests also wait for processes, sockets and disks.
  command: ['jest', '--maxWorkers=3'],
};

/** Checks the budgets, from the build's output. */
export const BUDGET_STEP: Step = { name: 'budgets', command: ['tsx', 'e2e/bench/budgets.ts'] };

export const JOURNEY_STEP: Step = {
  name: 'journeys',
  command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
  live: true,
};
