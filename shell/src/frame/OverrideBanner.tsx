import { OVERRIDE_END_PATH } from '@prova/api/types/override';
import { formatTime } from '@prova/shared/i18n/formatTime';
import { useTranslation } from 'react-i18next';
import { useLive, useShell } from '../context/ShellContext';
import styles from './OverrideBanner.module.css';

/** Tells a developer that they are viewing an unreleased version, until when, and how to end it. */
export function OverrideBanner() {
  const { t } = useTranslation();
  const { registry } = useShell();
  const shown = useLive(registry.override);
  if (!shown) return null;
  const until = formatTime(new Date(shown.until * 1_000).toISOString()) ?? '';
  return (
    <aside className={styles['banner']} aria-label={t('override.label')}>
      <p className={styles['text']}>
        {t('override.text', { name: shown.name, version: shown.version, until })}
      </p>
      <a className={styles['end']} href={OVERRIDE_END_PATH}>
        {t('override.end')}
      </a>
    </aside>
  );
}
