import { LANGUAGES } from '@prova/shared/i18n/useLocales';
import { useTranslation } from 'react-i18next';
import styles from './tools.module.css';
import hidden from '@prova/shared/ui/visuallyHidden.module.css';

const OWN_NAMES = { en: 'English', ru: 'Русский' } as const;

/** Both languages by their own names. The choice lives in memory only. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  return (
    <div className={styles['languages']} role="group" aria-label={t('language.legend')}>
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
          <span className={`${hidden['hidden'] ?? ''} ${styles['ownName'] ?? ''}`}>
            {' '}
            {OWN_NAMES[language]}
          </span>
        </button>
      ))}
    </div>
  );
}
