import { useTranslation } from 'react-i18next';
import styles from './HowItWorks.module.css';
import section from './section.module.css';

const STEPS = ['prepare', 'interview', 'feedback'] as const;

/** The three steps from the idea to the report. */
export function HowItWorks() {
  const { t } = useTranslation();
  return (
    <section id="how-it-works" className={section['section']} aria-labelledby="how-title">
      <h2 id="how-title" className={section['title']}>
        {t('landing.how.title')}
      </h2>
      <ol className={styles['steps']}>
        {STEPS.map((step, at) => (
          <li key={step} className={styles['step']}>
            <span className={styles['number']} aria-hidden="true">
              {at + 1}
            </span>
            <h3>{t(`landing.how.${step}.title`)}</h3>
            <p>{t(`landing.how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
