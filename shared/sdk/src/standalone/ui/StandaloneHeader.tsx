import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import type { Account } from '../../session/account';
import { LANGUAGES } from '../../i18n/useLocales';
import hidden from '../../ui/visuallyHidden.module.css';
import { Wordmark } from '../../ui/Wordmark';
import type { ThemeMode } from '../createTheme';
import styles from './StandaloneHeader.module.css';

interface StandaloneHeaderProps {
  readonly siteOrigin: string;
  readonly title: string;
  readonly theme: ThemeMode;
  readonly onThemeChosen: (mode: ThemeMode) => void;
  /** The account; null while nobody is signed in. */
  readonly account: Pick<Account, 'login' | 'email'> | null;
  readonly onSignOut: () => void;
}

const OWN_NAMES = { en: 'English', ru: 'Русский' } as const;

/** Header of a standalone remote: location, theme and user. */
export function StandaloneHeader(props: StandaloneHeaderProps) {
  const { siteOrigin, title, theme, onThemeChosen, account, onSignOut } = props;
  const { t, i18n } = useTranslation('standalone');
  const next = theme === 'dark' ? 'light' : 'dark';
  const name = account?.email ?? account?.login ?? null;
  return (
    <header className={styles['header']}>
      <a className={styles['brand']} href={siteOrigin} aria-label={t('home')}>
        <Wordmark />
      </a>
      <span className={styles['title']}>{title}</span>
      <div className={styles['tools']} role="group" aria-label={t('header.label')}>
        <div className={styles['languages']} role="group" aria-label={t('header.language')}>
          {LANGUAGES.map((language) => (
            <button
              key={language}
              type="button"
              lang={language}
              className={styles['language']}
              aria-pressed={i18n.language === language}
              onClick={() => void i18n.changeLanguage(language)}
            >
              {language.toUpperCase()}
              <span className={hidden['hidden']}> {OWN_NAMES[language]}</span>
            </button>
          ))}
        </div>
        <button
          type="button"
          className={styles['theme']}
          aria-label={t(`theme.${next}`)}
          title={t(`theme.${next}`)}
          onClick={() => onThemeChosen(next)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <circle className={styles['disc']} cx="10" cy="10" r="6.5" />
            <path className={styles['half']} d="M10 3.5a6.5 6.5 0 0 1 0 13Z" />
          </svg>
        </button>
      </div>
      {name !== null && (
        <div className={styles['account']}>
          <span className={styles['name']} title={name}>
            <span className={hidden['hidden']}>{t('header.signedInAs')} </span>
            <bdi>{name}</bdi>
          </span>
          <Button onClick={onSignOut}>{t('header.signOut')}</Button>
        </div>
      )}
    </header>
  );
}
