import { failureOf } from '@prova/shared/http/failureOf';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { hintCalls } from './api/hintCalls';
import type { Practised } from './api/practiceApi';

/** A question's hint, fetched on request. */
export function useHint(question: Practised, isWanted: boolean) {
  const { data, error, isFetching, refetch } = hintCalls.useHintQuery(isWanted ? question : skipToken);
  return { hint: data?.hint ?? null, failure: isFetching ? null : failureOf(error), isFetching, refetch };
}
