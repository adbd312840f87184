import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { configureStore } from '@reduxjs/toolkit';
import { knownSlice } from './knownSlice';
import { ownerApi } from './ownerApi';

/** Creates the remote's store around the host's client. It has no timers or tasks. */
export function createApp({ http }: HostServices) {
  const store = configureStore({
    reducer: { known: knownSlice.reducer, [ownerApi.reducerPath]: ownerApi.reducer },
    middleware: (withDefaults) =>
      withDefaults({ thunk: { extraArgument: { http } } }).concat(ownerApi.middleware),
  });
  return { store, start: () => () => undefined };
}
