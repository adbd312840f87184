import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { useLiveActions } from '../useLiveInterview';
import styles from './UnsentNotice.module.css';

/**
 * Shown while the interview continues in another tab: why input is disabled here, and how to continue here.
 */
export function OpenElsewhere() {
  const { t } = useTranslation('interview');
  const { continueHere } = useLiveActions();
  return (
    <section className={styles['notice']} role="status">
      <div>
        <h2 className={styles['title']}>{t('elsewhere.title')}</h2>
        <p className={styles['text']}>{t('elsewhere.text')}</p>
      </div>
      <Button type="primary" onClick={() => continueHere()}>
        {t('elsewhere.continueHere')}
      </Button>
    </section>
  );
}
