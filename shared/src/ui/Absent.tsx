import { useTranslation } from 'react-i18next';
import styles from './Absent.module.css';

/** Stands where there is nothing to show: a dash to see, words to hear. */
export function Absent() {
  const { t } = useTranslation('shared');
  return (
    <span>
      <span aria-hidden="true">—</span>
      <span className={styles['spoken']}>{t('absent')}</span>
    </span>
  );
}
