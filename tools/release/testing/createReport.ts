import type { CandidateReport } from '../statement/report';

/** What the gate says of a release: that it passes, unless something else is given. */
export const createReport = (overrides: Partial<CandidateReport> = {}): CandidateReport => ({
  passed: true,
  digest: 'of nothing',
  shell: { hash: 'sha256-0', contract: 1 },
  checks: [],
  at: '2026-11-22T12:00:00.000Z',
  took: 1,
  ...overrides,
});
