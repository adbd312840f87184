import { useTranslation } from 'react-i18next';
import hidden from './visuallyHidden.module.css';

/** Stands where there is nothing to show: a dash to see, words to hear. */
export function Absent() {
  const { t } = useTranslation('shared');
  return (
    <span>
      <span aria-hidden="true">—</span>
      <span className={hidden['hidden']}>{t('absent')}</span>
    </span>
  );
}
