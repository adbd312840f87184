import { useTranslation } from 'react-i18next';
import { useLive, useShell } from '../context/ShellContext';
import styles from './LoadingBar.module.css';
import { useLingering } from './useLingering';

/** Time that the bar lingers after the last request. */
export const LOADING_BAR_LINGER_MS = 500;

/** The thin bar at the top while requests are pending. */
export function LoadingBar() {
  const { t } = useTranslation();
  const { activity, clock } = useShell();
  const busy = useLive(activity.count, () => 0) > 0;
  const shown = useLingering(busy, LOADING_BAR_LINGER_MS, clock);
  if (!shown) return null;
  return (
    <div
      className={styles['bar']}
      role="progressbar"
      aria-label={t('loading.bar')}
      data-state={busy ? 'busy' : 'ending'}
    />
  );
}
