import { MOUNT_FAILURES, MOUNT_REPORTS_PATH, type MountReport } from '@prova/shared/releases/mountReport';
import type { MountReports } from '../context/MountReports';

/** Of one page: who presses Retry a hundred times says nothing new. */
const MOST_REPORTS = 50;

export type SendMountReport = (report: MountReport) => void;

/** Goes out also when the page is left at that moment; nobody waits for it. */
export const sendMountReport: SendMountReport = (report) => {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  // Some extensions take it away.
  if ('sendBeacon' in navigator) navigator.sendBeacon(MOUNT_REPORTS_PATH, body);
};

/**
 * Makes the reports of one page.
 * @param isShownAlone whether a release is one that a developer alone looks at: that is nobody's count
 */
export function createMountReports(
  send: SendMountReport,
  isShownAlone: (release: Pick<MountReport, 'remote' | 'version'>) => boolean = () => false,
): MountReports {
  let sent = 0;
  const report = (one: MountReport) => {
    if (isShownAlone(one)) return;
    sent += 1;
    if (sent <= MOST_REPORTS) send(one);
  };
  return {
    mounted: ({ remote, version }, took) =>
      report({ remote, version, phase: 'mounted', took: Math.max(0, Math.round(took)) }),
    failed({ remote, code, release }) {
      const told = MOUNT_FAILURES.find((known) => known === code);
      if (release && told) report({ remote, code: told, ...release });
    },
  };
}
