/** One thing that is checked: a command of an installed package, without its path. */
export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** What the command finds in its environment beside ours. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Name of an earlier step whose output this one reads. */
  readonly after?: string;
  /** Keeps every processor busy by itself: it begins when all earlier steps have ended. */
  readonly afterAll?: boolean;
  /** Shows what the command says while it runs, instead of only where it fails. */
  readonly live?: boolean;
}

/** Everything that is checked without running the product, longest first. */
export const STATIC_STEPS: readonly Step[] = [
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'import-rules', command: ['tsx', 'tools/importRules.ts'] },
  { name: 'conventions', command: ['tsx', 'tools/conventions.ts'] },
  { name: 'contract', command: ['tsx', 'tools/contract.ts'], after: 'types' },
  { name: 'format', command: ['oxfmt', '--check'] },
];

/** How many processes share this machine. */
export const AT_ONCE = 2;

export const UNIT_STEP: Step = {
  name: 'unit',
  // One more than there are processors: the tests of the backend wait for processes, sockets and disks in between.
  command: ['jest', `--maxWorkers=${AT_ONCE + 1}`],
  afterAll: true,
};

/** Reads what was built. */
export const BUDGET_STEP: Step = { name: 'budgets', command: ['tsx', 'e2e/bench/budgets.ts'] };
