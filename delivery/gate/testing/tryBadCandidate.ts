import type { CheckOptions, Gate } from '../checkCandidate';
import type { BadCandidate } from './badCandidates';
import { createCandidate } from './createCandidate';
import { openCanary } from './openCanary';

export interface BadCandidateTried {
  /** What is not as the table says; none where all is. */
  readonly problems: readonly string[];
  /** In milliseconds. */
  readonly took: number;
}

/** Has the gate refuse a bad candidate for what is wrong with it alone, and sees what it does where nobody asks. */
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
    problems.push(`"${says}" is not said by ${rule}; it says: ${said.join(' | ') || 'nothing'}`);
  }
  for (const { rule: other, said: sentence } of failed) {
    if (sentence.startsWith('Not tried')) continue;
    if (other !== rule && !also.some((one) => one === other))
      problems.push(`${other} fails too: ${sentence}`);
  }
  for (const missing of await openCanary(gate, createCandidate(source), [harm])) {
    problems.push(`it does no harm where nobody asks: not ${missing}`);
  }
  return { problems, took: Date.now() - started };
}
