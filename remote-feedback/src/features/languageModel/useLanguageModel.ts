import { failureOf } from '@prova/shared/http/failureOf';
import { useState } from 'react';
import { reportCalls } from './api/reportCalls';

const NOT_FOUND = 404;
/** Another administrator's check, or the daily one. */
const CONFLICT = 409;
/** Milliseconds between looks at a check under way. */
const LOOK_INTERVAL = 3000;

/** The language model's state, checks and calls, updated while a check is under way. */
export function useLanguageModel() {
  const [isChecking, setIsChecking] = useState(false);
  const { data, error, isFetching, refetch } = reportCalls.useReportQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isChecking ? LOOK_INTERVAL : 0,
  });
  const [start, starting] = reportCalls.useStartCheckMutation();
  const isUnderWay = data?.isChecking === true;
  if (isUnderWay !== isChecking) setIsChecking(isUnderWay);
  const failure = failureOf(error);
  const notStarted = failureOf(starting.error);
  return {
    report: data ?? null,
    isFetching,
    failure,
    isMissing: failure?.status === NOT_FOUND,
    retry: () => void refetch(),
    isStarting: starting.isLoading,
    notStarted: notStarted?.status === CONFLICT ? null : notStarted,
    async startCheck() {
      await start(undefined);
      await refetch();
    },
  };
}
export type LanguageModelView = ReturnType<typeof useLanguageModel>;
