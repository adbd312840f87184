import type { DomainAnswer } from '@prova/api/answers/domainAnswer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import actions from '../ui/actions.module.css';
import { useTrendsQuery } from './profileApi';
import { TrendCard } from './TrendCard';
import { hasTrend } from './trendLine';
import styles from './Trends.module.css';

const SHOWN_FIRST = 6;

/** How one's answers went over all finished interviews: one chart for each domain and level, which are not to be mixed. */
export function Trends({ domains }: { readonly domains: readonly DomainAnswer[] }) {
  const { t } = useTranslation();
  // An ornament beside the history: where it cannot be had, the rows say what there is.
  const { data } = useTrendsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [showsAll, setShowsAll] = useState(false);
  const trends = data?.trends ?? [];
  if (!hasTrend(trends)) return null;
  const shown = showsAll ? trends : trends.slice(0, SHOWN_FIRST);
  return (
    <section className={styles['trends']} aria-labelledby="trend-title">
      <h2 id="trend-title" className={styles['title']}>
        {t('profile.trend.title')}
      </h2>
      <p className={styles['lead']}>{t('profile.trend.lead')}</p>
      <ul className={styles['charts']}>
        {shown.map((trend, at) => (
          <TrendCard key={at} trend={trend} domains={domains} />
        ))}
      </ul>
      {shown.length < trends.length && (
        <button
          type="button"
          className={actions['quiet']}
          onClick={() => {
            setShowsAll(true);
          }}
        >
          {t('profile.trend.all', { count: trends.length })}
        </button>
      )}
    </section>
  );
}
