import { useTranslation } from 'react-i18next';
import { useTimeWarning } from '../useLiveInterview';
import styles from './TimeNotice.module.css';

/** The end of the chosen time is near, or there. */
export function TimeNotice() {
  const { t } = useTranslation('interview');
  const warning = useTimeWarning();
  // Another warning is another line: one that grew would push what stands above it.
  return (
    warning && (
      <p key={warning} className={styles['notice']}>
        {t(`live.time.${warning}`)}
      </p>
    )
  );
}
