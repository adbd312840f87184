import { useTranslation } from 'react-i18next';
import { useTimeWarning } from '../useLiveInterview';
import styles from './TimeNotice.module.css';

/** The end of the chosen time is near, or there. */
export function TimeNotice() {
  const { t } = useTranslation('interview');
  const warning = useTimeWarning();
  return warning && <p className={styles['notice']}>{t(`live.time.${warning}`)}</p>;
}
