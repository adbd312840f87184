import { MOUNT_FAILURES, MOUNT_REPORTS_PATH, type MountReport } from '@prova/shared/releases/mountReport';
import type { MountReports } from '../context/MountReports';

/** Maximum reports per page: pressing Retry a hundred times yields no further information. */
const MOST_REPORTS = 50;

export type SendMountReport = (report: MountReport) => void;

/** Sends a report, even while the page unloads; nothing waits for it. */
export const sendMountReport: SendMountReport = (report) => {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  // Some extensions remove `sendBeacon`.
  if ('sendBeacon' in navigator) navigator.sendBeacon(MOUNT_REPORTS_PATH, body);
};

/**
 * Creates a page's mount reports.
 * @param isShownAlone whether a release is shown to a developer alone, and thus not counted
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
