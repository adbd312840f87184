import { stopAll } from '@prova/shared/flow/startFlow';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { configureStore } from '@reduxjs/toolkit';
import { domainApi } from '../api/domainApi';
import { feedbackReducer, startFeedback } from '../features/feedback';
import { interviewListApi } from '../features/interviewList';
import { claimedPointsApi } from '../features/report';
import { reportLinkApi } from '../features/reportLink';
import { sampleReportApi } from '../features/sampleReport';
import { verdictApi } from '../features/verdict';
import type { Ports } from './ports';

/** Builds the remote's own store around what the host gives. Nothing runs before `start`, which returns its stop. */
export function createApp({ http }: HostServices, { clock }: Ports) {
  const outside = { http, clock };
  const store = configureStore({
    reducer: {
      feedback: feedbackReducer,
      [claimedPointsApi.reducerPath]: claimedPointsApi.reducer,
      [domainApi.reducerPath]: domainApi.reducer,
      [interviewListApi.reducerPath]: interviewListApi.reducer,
      [reportLinkApi.reducerPath]: reportLinkApi.reducer,
      [sampleReportApi.reducerPath]: sampleReportApi.reducer,
      [verdictApi.reducerPath]: verdictApi.reducer,
    },
    middleware: (withDefaults) =>
      withDefaults({ thunk: { extraArgument: outside } }).concat(
        claimedPointsApi.middleware,
        domainApi.middleware,
        interviewListApi.middleware,
        reportLinkApi.middleware,
        sampleReportApi.middleware,
        verdictApi.middleware,
      ),
  });
  // Their caches would outlive the page by a minute.
  const forget = () => {
    for (const api of [domainApi, interviewListApi]) store.dispatch(api.util.resetApiState());
  };
  return { store, start: () => stopAll([forget, startFeedback(store, outside)]) };
}
