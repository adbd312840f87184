import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { remotePaths } from '../context/paths';
import actions from '../ui/actions.module.css';
import styles from './Pricing.module.css';
import section from './section.module.css';
import { StartLink } from '../ui/StartLink';

const TIERS = {
  free: ['questions', 'feedback', 'community'],
  pro: ['questions', 'feedback', 'simulations', 'analytics'],
  enterprise: ['everything', 'team', 'sets', 'support', 'analytics'],
} as const;
const NAMES = ['free', 'pro', 'enterprise'] as const;

/** The three tiers. */
export function Pricing() {
  const { t } = useTranslation();
  return (
    <section id="pricing" className={section['section']} aria-labelledby="pricing-title">
      <h2 id="pricing-title" className={section['title']}>
        {t('landing.pricing.title')}
      </h2>
      <div className={styles['tiers']}>
        {NAMES.map((tier) => (
          <article key={tier} className={styles['tier']} data-tier={tier}>
            <h3 className={styles['name']}>{t(`landing.pricing.${tier}.name`)}</h3>
            <p className={styles['price']}>
              {t(`landing.pricing.${tier}.price`)}
              {tier === 'pro' && <span className={styles['period']}> {t('landing.pricing.pro.period')}</span>}
            </p>
            <ul className={styles['offers']}>
              {TIERS[tier].map((offer) => (
                <li key={offer}>{t(`landing.pricing.${tier}.offers.${offer}`)}</li>
              ))}
            </ul>
            {tier === 'enterprise' ? (
              <Link className={actions['quiet']} to={`${remotePaths.contact.to()}?section=business`}>
                {t('landing.pricing.enterprise.action')}
              </Link>
            ) : (
              <StartLink className={actions['quiet']}>{t(`landing.pricing.${tier}.action`)}</StartLink>
            )}
          </article>
        ))}
      </div>
      <p className={styles['note']}>{t('landing.pricing.note')}</p>
    </section>
  );
}
