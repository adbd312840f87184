import { createHttpClient } from '@prova/shared/http/createHttpClient';
import { browserClock } from '@prova/shared/flow/clock';
import { createLiveValue } from '@prova/shared/remote-contract/liveValue';
import type { Registry } from '@prova/shared/remote-contract/registry';
import { configureStore } from '@reduxjs/toolkit';
import { createRemoteLoader } from '../federation/createRemoteLoader';
import { createI18n } from '../preferences/createI18n';
import { createSafeStorage } from '../preferences/safeStorage';
import { createThemeChoice } from '../preferences/themePreference';
import { applicationInfoSlice } from '../session/applicationInfoSlice';
import { createReturnPath } from '../session/returnPath';
import { createServerSession } from '../session/serverSession';
import { sessionSlice } from '../session/sessionSlice';
import { createBusyLeases } from './busyLeases';
import type { ServedConfig } from './servedConfig';

/** Everything the page lives by, built once; `startShell` sets it going. */
export function createShell(config: ServedConfig, registry: Registry, registryProblem: string | null) {
  const { http, activity } = createHttpClient({
    origin: window.location.origin,
    clock: browserClock,
    logError: (line) => console.error(line),
  });
  const storage = createSafeStorage(() => window.localStorage);
  const store = configureStore({
    reducer: {
      [sessionSlice.name]: sessionSlice.reducer,
      [applicationInfoSlice.name]: applicationInfoSlice.reducer,
    },
  });
  const session = createLiveValue(store.getState().session);
  store.subscribe(() => session.set(store.getState().session));
  const leases = createBusyLeases();

  return {
    config,
    registry,
    /** Why the served registry was not usable, for the page's own notice. */
    registryProblem,
    http,
    activity,
    store,
    session,
    i18n: createI18n(),
    theme: createThemeChoice(storage, window.matchMedia('(prefers-color-scheme: dark)')),
    strategy: createServerSession(http, window.location),
    returnPath: createReturnPath(storage, window.location.origin, () => Date.now()),
    loader: createRemoteLoader(registry),
    leases,
  };
}
export type Shell = ReturnType<typeof createShell>;
