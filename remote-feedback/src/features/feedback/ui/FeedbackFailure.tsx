import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import type { Failure } from '@prova/shared/http/failure';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FETCH_FEEDBACK_FAILED, type FailureReason } from '../state/feedbackSlice';

interface FeedbackFailureProps {
  readonly reason: FailureReason;
  readonly onRetry: () => void;
  /** Further actions, next to Retry. */
  readonly children?: ReactNode;
}

export function FeedbackFailure({ reason, onRetry, children }: FeedbackFailureProps) {
  const { t } = useTranslation('feedback');
  const failureOf = (): Failure => {
    switch (reason.kind) {
      case 'stillPending':
        return { kind: 'operation', message: t('failure.stillPending') };
      case 'technical':
        return { kind: 'operation', message: t('failure.technical') };
      case 'refused':
        // The default message means that the server sent none, so it can be translated.
        return reason.failure.message === FETCH_FEEDBACK_FAILED
          ? { ...reason.failure, message: t('failure.fetchFeedback') }
          : reason.failure;
    }
  };
  return (
    <FailureNotice
      failure={failureOf()}
      title={t('failure.title')}
      onRetry={onRetry}
      retryLabel={t('failure.retry')}
    >
      {children}
    </FailureNotice>
  );
}
