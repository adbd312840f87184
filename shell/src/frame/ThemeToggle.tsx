import { useTranslation } from 'react-i18next';
import { useLive, useShell } from '../context/ShellContext';
import styles from './tools.module.css';

/** Toggles the effective theme: dark to light, light to dark. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const { theme } = useShell();
  const next = useLive(theme.mode, () => 'dark') === 'dark' ? 'light' : 'dark';
  const label = t(`theme.switchTo.${next}`);
  return (
    <button
      type="button"
      className={styles['icon']}
      aria-label={label}
      title={label}
      // Toggles the current theme: prerendered markup may show another one.
      onClick={() => theme.choose(theme.mode.get() === 'dark' ? 'light' : 'dark')}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <circle className={styles['disc']} cx="10" cy="10" r="6.5" />
        <path className={styles['half']} d="M10 3.5a6.5 6.5 0 0 1 0 13Z" />
      </svg>
    </button>
  );
}
