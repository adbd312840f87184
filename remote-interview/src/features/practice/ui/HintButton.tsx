import { failureOf } from '@prova/shared/http/failureOf';
import { Button } from '@prova/shared/ui/antd/core';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { translateFailure } from '../../../ui/translateFailure';
import { practiceApi, type Practised } from '../api/practiceApi';
import styles from './HintButton.module.css';

/** Asks where to begin with the question. The hint lies over the transcript, so that nothing moves; the same button takes it away. */
export function HintButton({ question }: { readonly question: Practised }) {
  const { t } = useTranslation('interview');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { data, error, isFetching, refetch } = practiceApi.useHintQuery(isOpen ? question : skipToken);
  const failure = isFetching ? null : failureOf(error);
  return (
    <div className={styles['hint']}>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        loading={isFetching}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('practice.hint')}
      </Button>
      <div
        id={id}
        role="status"
        className={styles['bubble']}
        data-open={isOpen && (data ?? failure) !== null}
      >
        {isOpen && data && <p lang="en">{data.hint}</p>}
        {isOpen && failure && (
          <FailureNotice failure={translateFailure(t, failure)} onRetry={() => void refetch()} />
        )}
      </div>
    </div>
  );
}
