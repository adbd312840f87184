import { useTranslation } from 'react-i18next';
import { useSecondsToReport } from '../useHandsFree';
import styles from './SecondsToReport.module.css';

/** Counts down to the report, for the eye; announced once, by the page's announcer. */
export function SecondsToReport() {
  const { t } = useTranslation('interview');
  const seconds = useSecondsToReport();
  if (seconds === null) return null;
  return <p className={styles['seconds']}>{t('handsFree.autoFinish', { seconds })}</p>;
}
