import { stopAll } from '@prova/shared/flow/startFlow';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { configureStore } from '@reduxjs/toolkit';
import { domainApi } from '../api/domainApi';
import { feedbackReducer, startFeedback } from '../features/feedback';
import { interviewListApi } from '../features/interviewList';
import { languageModelApi } from '../features/languageModel';
import { modelVoiceReducer, startModelVoice } from '../features/modelVoice';
import { recentInterviewsApi } from '../features/recentInterviews';
import { claimedPointsApi } from '../features/report';
import { reportLinkApi } from '../features/reportLink';
import { sampleReportApi } from '../features/sampleReport';
import { verdictApi } from '../features/verdict';
import type { Ports } from './ports';

/** Creates the remote's store from the host services. Nothing runs until `start`, which returns a stop function. */
export function createApp({ http }: HostServices, ports: Ports) {
  const outside = { http, ...ports };
  const store = configureStore({
    reducer: {
      feedback: feedbackReducer,
      modelVoice: modelVoiceReducer,
      [claimedPointsApi.reducerPath]: claimedPointsApi.reducer,
      [domainApi.reducerPath]: domainApi.reducer,
      [interviewListApi.reducerPath]: interviewListApi.reducer,
      [languageModelApi.reducerPath]: languageModelApi.reducer,
      [recentInterviewsApi.reducerPath]: recentInterviewsApi.reducer,
      [reportLinkApi.reducerPath]: reportLinkApi.reducer,
      [sampleReportApi.reducerPath]: sampleReportApi.reducer,
      [verdictApi.reducerPath]: verdictApi.reducer,
    },
    middleware: (withDefaults) =>
      withDefaults({ thunk: { extraArgument: outside } }).concat(
        claimedPointsApi.middleware,
        domainApi.middleware,
        interviewListApi.middleware,
        languageModelApi.middleware,
        recentInterviewsApi.middleware,
        reportLinkApi.middleware,
        sampleReportApi.middleware,
        verdictApi.middleware,
      ),
  });
  const forget = () => {
    for (const api of [domainApi, interviewListApi, recentInterviewsApi])
      store.dispatch(api.util.resetApiState());
  };
  return {
    store,
    start: () => stopAll([forget, startFeedback(store, outside), startModelVoice(store, outside)]),
  };
}
