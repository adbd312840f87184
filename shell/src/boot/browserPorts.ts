import { browserClock } from '@prova/shared/flow/clock';
import { browserMountReportPorts } from '../federation/createMountReports';
import { createRemoteLoader } from '../federation/createRemoteLoader';
import { takeServedPage } from '../served/takeServedPage';
import type { ShellPorts } from './createShell';

/** What the shell takes from the browser that it runs in. */
export const browserPorts = (): ShellPorts => ({
  clock: browserClock,
  location: window.location,
  systemDark: window.matchMedia('(prefers-color-scheme: dark)'),
  createLoader: createRemoteLoader,
  mountReportPorts: browserMountReportPorts,
  servedPage: takeServedPage(document),
  wasMember: 'member' in document.documentElement.dataset,
});
