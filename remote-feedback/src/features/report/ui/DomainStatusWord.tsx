import type { DomainFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { isUnknown } from '@prova/shared/http/tolerant';
import { DOMAIN_STATUSES, type DomainStatus } from '@prova/api/types/feedback';
import { Tooltip } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { answersBehind, mainLevel } from '../state/performance';
import styles from './DomainStatusWord.module.css';

const TICK_STEP = 9;

/** Status in words, with five ticks for its rank, and the number of answers behind it. */
export function DomainStatusWord({ domain }: { readonly domain: DomainFeedbackAnswer }) {
  const { t } = useTranslation('feedback');
  const { status: reached } = domain;
  if (reached === null) return <span className={styles['none']}>{t('status.none')}</span>;
  const count = answersBehind(domain);
  return (
    <span className={styles['whole']}>
      {/* Unknown statuses are shown as sent, without a rank. */}
      {isUnknown(reached) ? (
        <span>{reached.unknown}</span>
      ) : (
        <KnownStatus domain={domain} reached={reached} />
      )}
      {count > 0 && <span className={styles['none']}>{t('status.standsOn', { count })}</span>}
    </span>
  );
}

interface KnownStatusProps {
  readonly domain: DomainFeedbackAnswer;
  readonly reached: DomainStatus;
}

/** Explains on hover and focus what the status is based on. */
function KnownStatus({ domain, reached }: KnownStatusProps) {
  const { t } = useTranslation('feedback');
  const level = mainLevel(domain);
  const ticks = DOMAIN_STATUSES.indexOf(reached);
  return (
    <>
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
      {/* The status in print, where buttons are hidden. */}
      <strong className={styles['printed']} aria-hidden="true">
        {t(`status.${reached}`)}
      </strong>
    </>
  );
}
