import { useTranslation } from 'react-i18next';
import { useTimeWarning } from '../useLiveInterview';
import styles from './TimeNotice.module.css';

/** The end of the chosen time is near, or reached. */
export function TimeNotice() {
  const { t } = useTranslation('interview');
  const warning = useTimeWarning();
  // Another warning replaces the line: a growing notice would push its neighbours.
  return (
    warning && (
      <p key={warning} className={styles['notice']}>
        {t(`live.time.${warning}`)}
      </p>
    )
  );
}
