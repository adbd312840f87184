import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { configureStore } from '@reduxjs/toolkit';
import { boardApi } from '../features/board';

/** Builds the remote's store around the host's client. Nothing of it runs with time: its `start` has nothing to start. */
export function createApp({ http }: HostServices) {
  const store = configureStore({
    reducer: { [boardApi.reducerPath]: boardApi.reducer },
    middleware: (withDefaults) =>
      withDefaults({ thunk: { extraArgument: { http } } }).concat(boardApi.middleware),
  });
  return { store, start: () => () => undefined };
}
