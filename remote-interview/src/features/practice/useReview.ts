import { FEEDBACK_LANGUAGES } from '@prova/api/types/feedback';
import { failureOf } from '@prova/shared/http/failureOf';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import type { Practised } from './api/practiceApi';
import { reviewCalls } from './api/reviewCalls';

/** An answer's grade, in the page's language; requests nothing without an answer. */
export function useReview(question: Practised, answer: string | null) {
  const { i18n } = useTranslation('interview');
  const language = FEEDBACK_LANGUAGES.find((known) => known === i18n.language) ?? 'en';
  const { currentData, error, isFetching, refetch } = reviewCalls.useReviewQuery(
    answer === null ? skipToken : { ...question, answer, language },
  );
  return { review: currentData ?? null, failure: isFetching ? null : failureOf(error), isFetching, refetch };
}
