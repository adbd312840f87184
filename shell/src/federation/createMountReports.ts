import { MOUNT_REPORTS_PATH, type MountReport } from '@prova/shared/api-types/mountReport';
import type { MountReports } from '../context/MountReports';
import type { RemoteLoader } from '../context/RemoteLoader';
import {
  describeMountFailure,
  describeThrown,
  type MountFault,
  type ReadAnswers,
} from './describeMountFailure';

/** Of one page: who presses Retry a hundred times says nothing new. */
const MOST_REPORTS = 50;

/** What the reports take from the browser. */
export interface MountReportPorts {
  readonly send: (report: MountReport) => void;
  readonly answers: ReadAnswers;
}

export const browserMountReportPorts: MountReportPorts = {
  // Goes out also when the page is left at that moment; nobody waits for it.
  send(report) {
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    // Some extensions take it away.
    if ('sendBeacon' in navigator) navigator.sendBeacon(MOUNT_REPORTS_PATH, body);
  },
  answers: () => performance.getEntriesByType('resource'),
};

/** Makes the reports of one page from what its loader has taken. */
export function createMountReports(
  { releaseOf }: Pick<RemoteLoader, 'releaseOf'>,
  { send, answers }: MountReportPorts,
): MountReports {
  let sent = 0;
  const report = (one: MountReport) => {
    sent += 1;
    if (sent <= MOST_REPORTS) send(one);
  };
  const fail = (remote: string, describe: (entry: string) => MountFault | null) => {
    const release = releaseOf(remote);
    const fault = release && describe(new URL(release.entry, location.origin).href);
    if (fault) report({ remote, version: release.version, ...fault });
  };
  return {
    mounted(remote, took) {
      const release = releaseOf(remote);
      if (!release) return;
      report({ remote, version: release.version, phase: 'mounted', took: Math.max(0, Math.round(took)) });
    },
    failed: (failure) => fail(failure.remote, (entry) => describeMountFailure(failure, entry, answers)),
    threw: (remote, thrown) => fail(remote, (entry) => describeThrown(thrown, entry, answers)),
  };
}
