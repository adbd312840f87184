import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { useHandsFreeChoice, useHandsFreeLeft } from '../useHandsFree';
import styles from './HandsFreeNotice.module.css';

/** Why hands-free turned itself off, and the way back. Announced by the page's announcer. */
export function HandsFreeNotice() {
  const { t } = useTranslation('interview');
  const { leftFor, dismiss } = useHandsFreeLeft();
  const choice = useHandsFreeChoice();
  if (!leftFor || !choice) return null;
  return (
    <div className={styles['notice']}>
      <p className={styles['text']}>{t(`handsFree.left.${leftFor}`)}</p>
      <div className={styles['choice']}>
        <Button size="small" onClick={() => choice.choose(true)}>
          {t('handsFree.again')}
        </Button>
        <Button size="small" type="link" onClick={dismiss}>
          {t('dictation.dismiss')}
        </Button>
      </div>
    </div>
  );
}
