import { createHttpClient } from '@prova/shared/http/createHttpClient';
import { browserClock, type Clock } from '@prova/shared/flow/clock';
import { createLiveValue } from '@prova/shared/remote-contract/liveValue';
import type { Registry } from '@prova/shared/remote-contract/registry';
import { configureStore } from '@reduxjs/toolkit';
import { createRemoteLoader, type RemoteLoader } from '../federation/createRemoteLoader';
import { createI18n } from '../preferences/createI18n';
import { createSafeStorage } from '../preferences/safeStorage';
import { createThemeChoice } from '../preferences/themePreference';
import { profileApi } from '../profile/profileApi';
import { applicationInfoSlice } from '../session/applicationInfoSlice';
import { createReturnPath } from '../session/returnPath';
import { createServerSession } from '../session/serverSession';
import { sessionSlice } from '../session/sessionSlice';
import { createBusyLeases } from './busyLeases';
import type { ServedConfig } from './servedConfig';
import { takeServedPage, type ServedPage } from './servedPage';

/** What the shell takes from the browser around it. */
export interface ShellPorts {
  readonly clock: Clock;
  readonly location: Pick<Location, 'assign' | 'origin' | 'reload' | 'replace'>;
  readonly createLoader: (registry: Registry) => RemoteLoader;
  readonly servedPage: ServedPage | null;
}
const browserPorts: ShellPorts = {
  clock: browserClock,
  location: window.location,
  createLoader: createRemoteLoader,
  servedPage: takeServedPage(document),
};

/** Everything the page lives by, built once; `startShell` sets it going. */
export function createShell(
  config: ServedConfig,
  registry: Registry,
  registryProblem: string | null,
  { clock, location, createLoader, servedPage }: ShellPorts = browserPorts,
) {
  const { http, activity } = createHttpClient({
    origin: location.origin,
    clock,
    logError: (line) => console.error(line),
  });
  const storage = createSafeStorage(() => window.localStorage);
  const store = configureStore({
    reducer: {
      [sessionSlice.name]: sessionSlice.reducer,
      [applicationInfoSlice.name]: applicationInfoSlice.reducer,
      [profileApi.reducerPath]: profileApi.reducer,
    },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: { http } } }).concat(profileApi.middleware),
  });
  const session = createLiveValue(store.getState().session);
  store.subscribe(() => session.set(store.getState().session));
  const leases = createBusyLeases();

  return {
    config,
    registry,
    /** Why the served registry was not usable, for the page's own notice. */
    registryProblem,
    clock,
    location,
    http,
    activity,
    store,
    session,
    i18n: createI18n(config.language),
    theme: createThemeChoice(storage, window.matchMedia('(prefers-color-scheme: dark)')),
    strategy: createServerSession(http, location),
    returnPath: createReturnPath(storage, location.origin, () => clock.now()),
    loader: createLoader(registry),
    servedPage,
    leases,
  };
}
export type Shell = ReturnType<typeof createShell>;
export type ShellState = ReturnType<Shell['store']['getState']>;
