import type { Failure } from '@prova/shared/http/failure';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { translateFailure } from '../../../ui/translateFailure';
import type { PreparationFailure } from '../state/preparationSlice';

interface PreparationFailedProps {
  readonly failure: PreparationFailure;
  readonly onRetry: () => void;
  readonly onBack: () => void;
}

/** The interview cannot begin: the reason, and a retry with the same settings or a way back to them. */
export function PreparationFailed({ failure, onRetry, onBack }: PreparationFailedProps) {
  const { t } = useTranslation('interview');
  const shown: Failure =
    failure.reason === 'refused'
      ? translateFailure(t, failure.failure)
      : { kind: 'status', message: t('preparation.later') };
  const title = {
    refused: t('preparation.refused'),
    failed: t('preparation.failed'),
    tooLong: t('preparation.tooLong'),
  }[failure.reason];
  return (
    <FailureNotice failure={shown} title={title} keepsInput onRetry={onRetry}>
      <Button onClick={onBack}>{t('actions.backToSettings')}</Button>
    </FailureNotice>
  );
}
