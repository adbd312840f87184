import type { Check } from '../release/statement/report';

/** The release gate's rules, in order of presentation. The rules before `libraries` need no browser. */
export const RULES = [
  'files',
  'size',
  'routes',
  'policy',
  'labels',
  'contract',
  'libraries',
  'mounts',
  'errors',
  'blocked',
  'requests',
  'page',
  'languages',
  'accessibility',
  'globals',
  'storage',
  'leaks',
  'styles',
] as const;
export type Rule = (typeof RULES)[number];

/** The result of a rule: passed where `faults` is empty. */
export interface Finding {
  readonly faults: readonly string[];
  /** What was observed in a passed rule. */
  readonly seen: string;
  readonly measured?: Record<string, number>;
}

const MOST_SAID = 8;

export function checkOf(rule: Rule, { faults, seen, measured }: Finding): Check {
  const [said, ...more] = [...new Set(faults)];
  return {
    rule,
    passed: said === undefined,
    said: said ?? seen,
    ...(more.length > 0 && { more: more.slice(0, MOST_SAID) }),
    ...(measured && { measured }),
  };
}

/** Report text of an untested rule. */
export const notTried = (rule: Rule, why: string): Check => ({
  rule,
  passed: false,
  said: `Not tried: ${why}`,
});
