import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { useLiveActions } from '../useLiveInterview';
import styles from './UnsentNotice.module.css';

/** The interview goes on in another tab: why nothing can be entered here, and the way to go on here. */
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
