import { useTranslation } from 'react-i18next';
import styles from './About.module.css';

/** The meaning of the name, and the audience. */
export function About() {
  const { t } = useTranslation();
  return (
    <section id="about" className={styles['about']} aria-labelledby="about-title">
      <div className={styles['inner']}>
        <h2 id="about-title" className={styles['title']}>
          {t('landing.about.title')}
        </h2>
        <div>
          <p className={styles['entry']}>
            <dfn className={styles['word']} lang="it">
              prova
            </dfn>{' '}
            <span className={styles['meaning']}>{t('landing.about.meaning')}</span>
          </p>
          <p className={styles['statement']}>{t('landing.about.statement')}</p>
          <p className={styles['text']}>{t('landing.about.text')}</p>
        </div>
      </div>
    </section>
  );
}
