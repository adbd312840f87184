import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive, useShell } from '../context/ShellContext';
import { THEME_PREFERENCES } from '../preferences/readThemePreference';
import styles from './ThemePicker.module.css';

/** Selects one of three themes. */
export function ThemePicker() {
  const { t } = useTranslation();
  const { theme } = useShell();
  const chosen = useLive(theme.preference);
  const group = useId();
  return (
    <fieldset className={styles['picker']}>
      <legend className={styles['legend']}>{t('theme.legend')}</legend>
      {THEME_PREFERENCES.map((preference) => (
        <label key={preference} className={styles['choice']}>
          <input
            type="radio"
            name={group}
            className={styles['radio']}
            checked={chosen === preference}
            onChange={() => theme.choose(preference)}
          />
          <span>{t(`theme.${preference}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
