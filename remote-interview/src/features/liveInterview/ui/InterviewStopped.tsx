import { Button } from '@prova/shared/ui/kits/core';
import { useTranslation } from 'react-i18next';
import styles from './InterviewStopped.module.css';

interface InterviewStoppedProps {
  readonly onStartNew: () => void;
  readonly onBackToList: () => void;
}

/** This interview was left by choice: it cannot be continued. */
export function InterviewStopped({ onStartNew, onBackToList }: InterviewStoppedProps) {
  const { t } = useTranslation('interview');
  return (
    <section className={styles['screen']}>
      <h1>{t('stopped.title')}</h1>
      <p>{t('stopped.text')}</p>
      <div className={styles['buttons']}>
        <Button size="large" onClick={onBackToList}>
          {t('stopped.backToList')}
        </Button>
        <Button size="large" type="primary" onClick={onStartNew}>
          {t('stopped.startNew')}
        </Button>
      </div>
    </section>
  );
}
