import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectRibbon } from '../session/applicationInfoSlice';
import styles from './Ribbon.module.css';

/** Marks a test installation, if the server says so. */
export function Ribbon() {
  const { t } = useTranslation();
  const profile = useSelector(selectRibbon);
  if (!profile) return null;
  return (
    <span className={styles['ribbon']} title={t('ribbon', { profile })}>
      {profile}
    </span>
  );
}
