import { configureStore } from '@reduxjs/toolkit';
import type { Clock } from '@prova/shared/flow/clock';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { feedbackReducer, startFeedback } from '../features/feedback';
import { interviewListApi } from '../features/interviewList';

/** Builds the remote's own store around what the host gives. Nothing runs before `start`, which returns its stop. */
export function createApp({ http }: HostServices, clock: Clock) {
  const ports = { http, clock };
  const store = configureStore({
    reducer: {
      feedback: feedbackReducer,
      [interviewListApi.reducerPath]: interviewListApi.reducer,
    },
    middleware: (withDefaults) =>
      withDefaults({ thunk: { extraArgument: ports } }).concat(interviewListApi.middleware),
  });
  return { store, start: () => startFeedback(store, ports) };
}
