import { configureStore } from '@reduxjs/toolkit';
import type { Clock } from '@prova/shared/flow/clock';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { feedbackApi, feedbackReducer, startFeedback } from '../features/feedback';
import { interviewListApi } from '../features/interviewList';

/** Builds the remote's own store around what the host gives. Nothing runs before `start`, which returns its stop. */
export function createApp({ http }: HostServices, clock: Clock) {
  const store = configureStore({
    reducer: {
      feedback: feedbackReducer,
      [feedbackApi.reducerPath]: feedbackApi.reducer,
      [interviewListApi.reducerPath]: interviewListApi.reducer,
    },
    middleware: (withDefaults) =>
      withDefaults({ thunk: { extraArgument: { http, clock } } }).concat(
        feedbackApi.middleware,
        interviewListApi.middleware,
      ),
  });
  return { store, start: () => startFeedback(store, clock) };
}
