import { failureOf } from '@prova/shared/http/failureOf';
import { FEEDBACK_LANGUAGES } from '@prova/api/types/feedback';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { practiceApi, type Practised } from './api/practiceApi';

export type { Practised };

/** A question's hint, fetched on request. */
export function useHint(question: Practised, isWanted: boolean) {
  const { data, error, isFetching, refetch } = practiceApi.useHintQuery(isWanted ? question : skipToken);
  return { hint: data?.hint ?? null, failure: isFetching ? null : failureOf(error), isFetching, refetch };
}

/** An answer's grade, in the page's language; requests nothing without an answer. */
export function useReview(question: Practised, answer: string | null) {
  const { i18n } = useTranslation('interview');
  const language = FEEDBACK_LANGUAGES.find((known) => known === i18n.language) ?? 'en';
  const { currentData, error, isFetching, refetch } = practiceApi.useReviewQuery(
    answer === null ? skipToken : { ...question, answer, language },
  );
  return { review: currentData ?? null, failure: isFetching ? null : failureOf(error), isFetching, refetch };
}
