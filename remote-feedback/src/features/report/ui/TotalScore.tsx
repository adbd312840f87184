import type { TotalRange } from '@prova/api/answers/feedbackAnswer';
import { useTranslation } from 'react-i18next';
import { totalTone } from '../../../ui/tones';
import { Bar } from '../../../ui/Bar';
import { TotalFigure } from './TotalFigure';
import styles from './TotalScore.module.css';

interface TotalScoreProps {
  /** The total, 0 to 100. */
  readonly total: number;
  /** Range of the total, if too uncertain for a single figure. */
  readonly range: TotalRange | null;
}

/** A total with its bar and, for a range, the reason. */
export function TotalScore({ total, range }: TotalScoreProps) {
  const { t } = useTranslation('feedback');
  return (
    <>
      <span className={styles['total']}>
        {t('question.total')}{' '}
        <span className={styles['bar']}>
          <Bar from={range?.low} percent={range?.high ?? total} tone={totalTone(total)} />
        </span>
        <strong className={styles['number']}>
          <TotalFigure total={total} range={range} />
        </strong>
      </span>
      {range !== null && (
        <p className={styles['why']}>
          {t(range.isDisputed ? 'question.rangeDisputed' : 'question.rangeWhy')}
        </p>
      )}
    </>
  );
}
