import { useTranslation } from 'react-i18next';
import type { ClaimedQuestion } from '../api/claimedPointsApi';
import type { StatedPoint } from '../state/statedPoints';
import { useClaimedPoints } from '../useClaimedPoints';
import styles from './OtherPoints.module.css';
import { OtherPoints } from './OtherPoints';

interface ClaimablePointsProps {
  readonly question: ClaimedQuestion;
  /** All points of the question; only `others` are shown. */
  readonly points: readonly StatedPoint[];
  readonly others: readonly StatedPoint[];
  /** Whether administrators may read the ticks. */
  readonly isShared: boolean;
}

/**
 * Further points of a full answer, which candidates can mark as said. Ticks are private unless they agree
 * to share them.
 */
export function ClaimablePoints({ question, points, others, isShared }: ClaimablePointsProps) {
  const { t } = useTranslation('feedback');
  const claims = useClaimedPoints(question, {
    points: points.filter(({ isClaimed }) => isClaimed === true).map((point) => point.id),
    shared: isShared,
  });
  return (
    <OtherPoints
      points={others}
      tick={(point, nameId) => {
        const labelId = `${nameId}-said`;
        return (
          <label className={styles['tick']}>
            <input
              type="checkbox"
              aria-labelledby={`${labelId} ${nameId}`}
              checked={claims.points.includes(point.id)}
              onChange={({ target }) => {
                claims.tick(point.id, target.checked);
              }}
            />
            <span id={labelId}>{t('points.said')}</span>
          </label>
        );
      }}
    >
      {claims.outcome === 'failed' && (
        <p className={styles['failure']} role="alert">
          {t('points.failed')}
        </p>
      )}
      {claims.points.length > 0 && (
        <div className={styles['claims']}>
          <label className={styles['tick']}>
            <input
              type="checkbox"
              checked={claims.shared}
              onChange={({ target }) => {
                claims.share(target.checked);
              }}
            />
            <span>{t('points.consent')}</span>
          </label>
          <p className={styles['kept']} role="status">
            {claims.outcome === 'kept' && t(claims.shared ? 'verdict.keptShared' : 'verdict.keptOwn')}
          </p>
        </div>
      )}
    </OtherPoints>
  );
}
