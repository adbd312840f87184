import { useTranslation } from 'react-i18next';
import { useSecondsToReport } from '../useHandsFree';

/** Counts down to the report, for the eye; announced once, by the page's announcer. */
export function SecondsToReport() {
  const { t } = useTranslation('interview');
  const seconds = useSecondsToReport();
  return seconds === null ? null : <p>{t('handsFree.autoFinish', { seconds })}</p>;
}
