import { Button } from '@prova/shared/ui/antd/core';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { translateFailure } from '../../../ui/translateFailure';
import type { Practised } from '../api/practiceApi';
import { useHint } from '../useHint';
import styles from './HintButton.module.css';

/**
 * Requests a hint for the question. It overlays the transcript, so that nothing moves; the same button hides
 * it.
 */
export function HintButton({ question }: { readonly question: Practised }) {
  const { t } = useTranslation('interview');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { hint, failure, isFetching, refetch } = useHint(question, isOpen);
  return (
    <div>
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
        data-open={isOpen && (hint ?? failure) !== null}
      >
        {isOpen && hint !== null && <p lang="en">{hint}</p>}
        {isOpen && failure && (
          <FailureNotice failure={translateFailure(t, failure)} onRetry={() => void refetch()} />
        )}
      </div>
    </div>
  );
}
