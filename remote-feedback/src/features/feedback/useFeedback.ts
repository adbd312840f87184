import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Clock } from '@prova/shared/flow/clock';
import { isLanguage } from '@prova/shared/i18n/useLocales';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { feedbackEvents, type WithFeedback } from './state/feedbackSlice';

type Dispatch = ThunkDispatch<unknown, { readonly clock: Clock }, UnknownAction>;

/** Feedback of one interview in the page's language for as long as the component is there: opened with it, reset when it leaves. */
export function useFeedback(interviewId: string) {
  const phase = useSelector((state: WithFeedback) => state.feedback);
  const dispatch = useDispatch<Dispatch>();
  const { i18n } = useTranslation('feedback');
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  // Before the report is opened, so that it is asked for in this language at once.
  useEffect(() => {
    dispatch(feedbackEvents.languageChosen(language));
  }, [dispatch, language]);
  useEffect(() => {
    dispatch((run, _getState, { clock }) => run(feedbackEvents.opened({ interviewId, at: clock.now() })));
    return () => {
      dispatch(feedbackEvents.closed());
    };
  }, [dispatch, interviewId]);
  const retry = () => {
    dispatch((run, _getState, { clock }) => run(feedbackEvents.retried({ at: clock.now() })));
  };
  const retryLanguage = () => {
    dispatch(feedbackEvents.otherLanguageRetried());
  };
  return { phase, retry, retryLanguage };
}
