import type { DomainAnswer } from '@prova/api/answers/domainAnswer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTrends } from '../useRecentInterviews';
import { TrendCard } from './TrendCard';
import { hasTrend } from '../state/trendLine';
import styles from './Trends.module.css';

const SHOWN_FIRST = 6;

/** Trends over all finished interviews: one chart per domain and level, which must not be mixed. */
export function Trends({ domains }: { readonly domains: readonly DomainAnswer[] }) {
  const { t } = useTranslation('feedback');
  const trends = useTrends();
  const [showsAll, setShowsAll] = useState(false);
  if (!hasTrend(trends)) return null;
  const shown = showsAll ? trends : trends.slice(0, SHOWN_FIRST);
  return (
    <section className={styles['trends']} aria-labelledby="trend-title">
      <h2 id="trend-title" className={styles['title']}>
        {t('trend.title')}
      </h2>
      <p className={styles['lead']}>{t('trend.lead')}</p>
      <ul className={styles['charts']}>
        {shown.map((trend, at) => (
          <TrendCard key={at} trend={trend} domains={domains} />
        ))}
      </ul>
      {shown.length < trends.length && (
        <button
          type="button"
          className={styles['more']}
          onClick={() => {
            setShowsAll(true);
          }}
        >
          {t('trend.all', { count: trends.length })}
        </button>
      )}
    </section>
  );
}
