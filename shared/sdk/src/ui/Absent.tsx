import { useTranslation } from 'react-i18next';
import hidden from './visuallyHidden.module.css';

/** Placeholder for no value: a dash on screen, words for screen readers. */
export function Absent() {
  const { t } = useTranslation('shared');
  return (
    <span>
      <span aria-hidden="true">—</span>
      <span className={hidden['hidden']}>{t('absent')}</span>
    </span>
  );
}
