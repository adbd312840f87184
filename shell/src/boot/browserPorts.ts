import { browserClock } from '@prova/shared/flow/clock';
import { sendMountReport } from '../federation/createMountReports';
import { createRemoteLoader } from '../federation/createRemoteLoader';
import { askAhead } from '../session/earlyCalls';
import { takeServedPage } from '../served/takeServedPage';
import type { ShellPorts } from './createShell';

/** The browser APIs used by the shell. */
export const browserPorts = (): ShellPorts => ({
  clock: browserClock,
  location: window.location,
  systemDark: window.matchMedia('(prefers-color-scheme: dark)'),
  createLoader: (registry, ports) =>
    createRemoteLoader(registry, {
      ...ports,
      random: Math.random,
      answers: () => performance.getEntriesByType('resource'),
      ask: (paths) => askAhead(window, paths, performance.now()),
    }),
  sendMountReport,
  servedPage: takeServedPage(document),
  wasMember: 'member' in document.documentElement.dataset,
});
