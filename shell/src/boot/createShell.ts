import { createHttpClient } from '@prova/shared/http/createHttpClient';
import { createLiveValue } from '@prova/shared/remote-contract/liveValue';
import { configureStore, type Store } from '@reduxjs/toolkit';
import type { ShellServices } from '../context/ShellServices';
import { createMountReports, type SendMountReport } from '../federation/createMountReports';
import { createDatedEntry } from '../preferences/createDatedEntry';
import { createI18n } from '../preferences/createI18n';
import { createSafeStorage } from '../preferences/createSafeStorage';
import { createTabMemory } from '../preferences/createTabMemory';
import { markMember } from '../preferences/memberMark';
import { createThemeChoice } from '../preferences/createThemeChoice';
import { accountApi } from '../account/accountApi';
import { applicationInfoSlice } from '../session/applicationInfoSlice';
import { farewellEntry } from '../preferences/farewellEntry';
import { returnPathEntries } from '../preferences/returnPathEntries';
import { createFarewell } from '../session/createFarewell';
import { createReturnPath } from '../session/createReturnPath';
import { takeEarly } from '../session/earlyCalls';
import { createServerSession } from '../session/createServerSession';
import { accountRefused, sessionSlice } from '../session/sessionSlice';
import { identityIn } from '../session/startSessionSync';
import { createBusyLeases } from '../leases/createBusyLeases';
import { createHeldReload } from '../leases/createHeldReload';
import { createSessionLoss } from '../leases/createSessionLoss';
import type { RegistryClient } from '../registry/createRegistryClient';
import type { ServedConfig } from '../served/readServedConfig';
import type { RemoteLoaderPorts } from '../federation/createRemoteLoader';
import { bringToastHolder } from '../federation/bringToastHolder';
import { askStatus } from '../toasts/askStatus';
import { createLateNotices } from '../toasts/createLateNotices';
import { createToasts, type Toasts } from '../toasts/createToasts';

/** The services, and the store behind them. */
export interface Shell extends ShellServices {
  readonly store: Store;
}

/** The shell's browser ports. */
export interface ShellPorts extends Pick<ShellServices, 'clock' | 'servedPage' | 'wasMember'> {
  readonly location: ShellServices['location'] & Pick<Location, 'reload'>;
  /** Whether the system prefers dark colours. */
  readonly systemDark: MediaQueryList;
  readonly createLoader: (
    registry: RegistryClient,
    ports: Pick<RemoteLoaderPorts, 'reload' | 'report' | 'failedOfLate' | 'clock'>,
  ) => ShellServices['loader'];
  readonly sendMountReport: SendMountReport;
}

/** Builds all services of the page once; `startShell` starts them. */
export function createShell(
  config: ServedConfig,
  registry: RegistryClient,
  registryProblem: string | null,
  { clock, location, systemDark, createLoader, sendMountReport, servedPage, wasMember }: ShellPorts,
): Shell {
  const leases = createBusyLeases();
  const reload = createHeldReload(leases, clock, () => location.reload());
  const sessionLoss = createSessionLoss(() => identityIn(session.get()));
  const { http, activity } = createHttpClient({
    origin: location.origin,
    clock,
    logError: (line) => console.error(line),
    // The session cookie is another person's by then, or this page would not be reloading.
    mayLeave: () => !reload.isWanted.get(),
    takeEarly: (path) => takeEarly(window, path, performance.now()),
    language: () => i18n.language,
    session: sessionLoss.gate,
  });
  const storage = createSafeStorage(() => window.localStorage);
  const tabStorage = createSafeStorage(() => window.sessionStorage);
  const now = () => clock.now();
  const store = configureStore({
    reducer: {
      [sessionSlice.name]: sessionSlice.reducer,
      [applicationInfoSlice.name]: applicationInfoSlice.reducer,
      [accountApi.reducerPath]: accountApi.reducer,
    },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: { http } } }).concat(accountApi.middleware),
  });
  if (config.isAnonymous) store.dispatch(accountRefused());
  const session = createLiveValue(store.getState().session);
  store.subscribe(() => session.set(store.getState().session));
  session.subscribe(() => markMember(storage, session.get()));
  const i18n = createI18n(config.language);
  const theme = createThemeChoice(storage, systemDark);
  const toasts: Toasts = createToasts(() => bringToastHolder(toasts));
  const lateNotices = createLateNotices({
    clock,
    ask: (address, signal) => askStatus(http, address, signal),
  });
  session.subscribe(() => {
    if (session.get().status !== 'authenticated') lateNotices.end();
  });
  const mountReports = createMountReports(sendMountReport, ({ remote, version }) => {
    const shown = registry.override.get();
    return shown?.name === remote && shown.version === version;
  });
  const loader = createLoader(registry, {
    clock,
    reload: () => location.reload(),
    report: mountReports.failed,
    failedOfLate: createDatedEntry(tabStorage, 'prova.remotes.failed', now),
  });

  return {
    config,
    registry,
    registryProblem,
    clock,
    location,
    http,
    activity,
    store,
    session,
    i18n,
    theme,
    strategy: createServerSession(http, location, config.providerOrigin, () => ({
      language: i18n.language,
      theme: theme.mode.get(),
    })),
    returnPath: createReturnPath(returnPathEntries(storage, tabStorage, now), location.origin),
    loader,
    mountReports,
    servedPage,
    wasMember,
    toasts,
    lateNotices,
    leases,
    reload,
    sessionLoss,
    farewell: createFarewell(farewellEntry(tabStorage, now)),
    tabStorage,
    tabMemory: createTabMemory({ tab: () => window.sessionStorage, browser: () => window.localStorage }),
  };
}
