import { useTranslation } from 'react-i18next';
import { FeatureFigure } from './FeatureFigure';
import styles from './Features.module.css';
import section from './section.module.css';

const ILLUSTRATED = ['spoken', 'quoted', 'measured'] as const;
const FURTHER = ['vacancy', 'conditions', 'history'] as const;

/** Features of an interview with Prova. */
export function Features() {
  const { t } = useTranslation();
  return (
    <section id="features" className={section['section']} aria-labelledby="features-title">
      <h2 id="features-title" className={section['title']}>
        {t('landing.features.title')}
      </h2>
      <div className={styles['grid']}>
        {ILLUSTRATED.map((feature) => (
          <article key={feature} className={styles['feature']}>
            <FeatureFigure name={feature} />
            <h3>{t(`landing.features.${feature}.title`)}</h3>
            <p>{t(`landing.features.${feature}.text`)}</p>
          </article>
        ))}
        {FURTHER.map((feature) => (
          <article key={feature} className={styles['feature']}>
            <h3>{t(`landing.features.${feature}.title`)}</h3>
            <p>{t(`landing.features.${feature}.text`)}</p>
          </article>
        ))}
      </div>
    </section>
  );
}
