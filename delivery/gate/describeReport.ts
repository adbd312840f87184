import type { CandidateReport } from '../release/statement/report';

/**
 * A report for a terminal: one line per rule, with details of failed ones.
 * @param label e.g. `feedback 1.0.0-4c1f3b7a9d02`
 */
export function describeReport(label: string, { passed, checks, took, shell }: CandidateReport): string {
  const failed = checks.filter((check) => !check.passed);
  const width = Math.max(...checks.map(({ rule }) => rule.length));
  return [
    ...checks.map(({ rule, passed: isFine, said }) => `${isFine ? '✓' : '✗'} ${rule.padEnd(width)}  ${said}`),
    ...failed.flatMap(({ rule, more = [] }) => more.map((sentence) => `  ${rule}: ${sentence}`)),
    '',
    `${label} ${passed ? 'passes' : 'is refused'}: ` +
      `${checks.length - failed.length} of ${checks.length} rules, in ${(took / 1000).toFixed(1)} s, ` +
      `in a shell of contract ${shell.contract}.`,
  ].join('\n');
}
