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
 * Feedback of one interview in the page's language for as long as the component is there: opened with it, reset when it leaves. What is not there by
 * then is told when it is.
 * @param linkTo where a report is read; the same function each time
 */
export function useFeedback(interviewId: string, linkTo: (interviewId: string) => string) {
  const phase = useSelector((state: WithFeedback) => state.feedback);
  const dispatch = useDispatch<Dispatch>();
  const { notify } = useHost();
  const { i18n } = useTranslation('feedback');
  const language = languageOf(i18n);
  // Before the report is opened, so that it is asked for in this language at once.
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
