import type { DomainFeedbackAnswer } from '@prova/shared/answers/feedbackAnswer';
import { isUnknown } from '@prova/shared/answers/tolerant';
import { DOMAIN_STATUSES } from '@prova/shared/api-types/feedback';
import { Tooltip } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { mainLevel } from '../state/performance';
import styles from './DomainStatusWord.module.css';

const TICK_STEP = 9;

/** The status in a word, with five ticks that say how far up it is. What it rests on is told on hover and focus. */
export function DomainStatusWord({ domain }: { readonly domain: DomainFeedbackAnswer }) {
  const { t } = useTranslation('feedback');
  const level = mainLevel(domain);
  const { status: reached } = domain;
  if (reached === null) return <span className={styles['none']}>{t('status.none')}</span>;
  // A status that is not known stands as it is, and nowhere on the way up.
  if (isUnknown(reached)) return <span>{reached.unknown}</span>;
  const ticks = DOMAIN_STATUSES.indexOf(reached);
  return (
    <Tooltip
      title={level ? t(`statusTooltip.${level}`) : t('statusTooltip.none')}
      trigger={['hover', 'focus']}
    >
      <button type="button" className={styles['status']}>
        <svg className={styles['ticks']} viewBox="0 0 42 12" aria-hidden="true">
          {DOMAIN_STATUSES.map((status, index) => (
            <rect
              key={status}
              x={index * TICK_STEP}
              width="6"
              height="12"
              rx="1.5"
              data-reached={index <= ticks}
            />
          ))}
        </svg>
        {t(`status.${reached}`)}
      </button>
    </Tooltip>
  );
}
