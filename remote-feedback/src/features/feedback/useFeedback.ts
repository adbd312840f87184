import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Clock } from '@prova/shared/flow/clock';
import { useHost } from '@prova/shared/remote/HostContext';
import { languageOf } from '@prova/shared/i18n/useLocales';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { awaitedReport } from './state/awaitedReport';
import { feedbackEvents, type WithFeedback } from './state/feedbackSlice';

type Dispatch = ThunkDispatch<WithFeedback, { readonly clock: Clock }, UnknownAction>;

/**
 * Loads an interview's feedback in the page's language: opened on mount, reset on unmount. If the report is still
 * pending by then, the user is notified later.
 * @param linkTo address of a report; must be referentially stable
 */
export function useFeedback(interviewId: string, linkTo: (interviewId: string) => string) {
  const phase = useSelector((state: WithFeedback) => state.feedback);
  const dispatch = useDispatch<Dispatch>();
  const { notify } = useHost();
  const { i18n } = useTranslation('feedback');
  const language = languageOf(i18n);
  // Runs before the report is opened, so that the first request already uses this language.
  useEffect(() => {
    dispatch(feedbackEvents.languageChosen(language));
  }, [dispatch, language]);
  useEffect(() => {
    dispatch((run, _getState, { clock }) => run(feedbackEvents.opened({ interviewId, at: clock.now() })));
    return () => {
      dispatch((run, getState) => {
        const awaited = awaitedReport(getState().feedback, linkTo);
        if (awaited) notify.later?.(awaited);
        run(feedbackEvents.closed());
      });
    };
  }, [dispatch, interviewId, linkTo, notify]);
  const retry = () => {
    dispatch((run, _getState, { clock }) => run(feedbackEvents.retried({ at: clock.now() })));
  };
  const retryLanguage = () => {
    dispatch(feedbackEvents.otherLanguageRetried());
  };
  return { phase, retry, retryLanguage };
}
