import { Button } from '@prova/shared/ui/kits/core';
import { useTranslation } from 'react-i18next';
import type { RetakeProblem } from '../api/readRetakeProblem';
import styles from './RetakeRefused.module.css';

interface RetakeRefusedProps {
  readonly problem: RetakeProblem;
  readonly onBackToList: () => void;
  readonly onStartNew: () => void;
}

/** The interview cannot be taken again: why, and the two ways on. */
export function RetakeRefused({ problem, onBackToList, onStartNew }: RetakeRefusedProps) {
  const { t } = useTranslation('interview');
  return (
    <section className={styles['screen']} role="alert">
      <h1>{t(`retake.${problem}.title`)}</h1>
      <p>{t(`retake.${problem}.text`)}</p>
      <div className={styles['buttons']}>
        <Button size="large" onClick={onBackToList}>
          {t('retake.backToList')}
        </Button>
        <Button size="large" type="primary" onClick={onStartNew}>
          {t('retake.startNew')}
        </Button>
      </div>
    </section>
  );
}
