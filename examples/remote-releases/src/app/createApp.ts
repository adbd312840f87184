import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { configureStore } from '@reduxjs/toolkit';
import { boardApi as releasesApi } from '../features/releases';

/**
 * Creates the remote's store around the host's client. It has no timers or tasks, so its `start` does
 * nothing.
 */
export function createApp({ http }: HostServices) {
  const store = configureStore({
    reducer: { [releasesApi.reducerPath]: releasesApi.reducer },
    middleware: (withDefaults) =>
      withDefaults({ thunk: { extraArgument: { http } } }).concat(releasesApi.middleware),
  });
  return { store, start: () => () => undefined };
}
