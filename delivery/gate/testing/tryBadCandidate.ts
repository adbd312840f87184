import type { CheckOptions, Gate } from '../checkCandidate';
import type { BadCandidate } from './badCandidates';
import { createCandidate } from './createCandidate';
import { openCanary } from './openCanary';

export interface BadCandidateTried {
  /** Deviations from the table; none for a pass. */
  readonly problems: readonly string[];
  /** Duration in milliseconds. */
  readonly took: number;
}

/**
 * Verifies that the gate refuses a bad candidate for its fault alone, and observes its harm without the gate.
 */
export async function tryBadCandidate(
  gate: Gate,
  { rule, source, says, harm, also = [] }: BadCandidate,
  options: CheckOptions = {},
): Promise<BadCandidateTried> {
  const started = Date.now();
  const problems: string[] = [];
  const report = await gate.check(createCandidate(source), options);
  const failed = report.checks.filter(({ passed }) => !passed);
  const check = failed.find((one) => one.rule === rule);
  const said = check ? [check.said, ...(check.more ?? [])] : [];
  if (!said.some((sentence) => sentence.includes(says))) {
    problems.push(`${rule} does not report "${says}", but: ${said.join(' | ') || 'nothing'}`);
  }
  for (const { rule: other, said: sentence } of failed) {
    if (sentence.startsWith('Not tried')) continue;
    if (other !== rule && !also.some((one) => one === other))
      problems.push(`${other} fails too: ${sentence}`);
  }
  for (const missing of await openCanary(gate, createCandidate(source), [harm])) {
    problems.push(`it does no harm without the release gate: not ${missing}`);
  }
  return { problems, took: Date.now() - started };
}
