import { Button } from '@prova/shared/ui/antd/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './InterviewComplete.module.css';

interface InterviewCompleteProps {
  /** When the feedback opens by itself. */
  readonly countdown: ReactNode;
  readonly onFinish: () => void;
}

/** Shown when everything is answered: the only way on is the feedback. */
export function InterviewComplete({ countdown, onFinish }: InterviewCompleteProps) {
  const { t } = useTranslation('interview');
  return (
    <section className={styles['banner']}>
      <div role="status">
        <h2 className={styles['title']}>{t('complete.title')}</h2>
        <p className={styles['text']}>{t('complete.text')}</p>
      </div>
      {countdown}
      {/* The focused box is closed now. */}
      <Button autoFocus type="primary" size="large" onClick={onFinish}>
        {t('complete.finish')}
      </Button>
    </section>
  );
}
