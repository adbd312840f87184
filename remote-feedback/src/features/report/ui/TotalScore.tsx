import type { TotalRange } from '@prova/api/answers/feedbackAnswer';
import { useTranslation } from 'react-i18next';
import { totalTone } from '../state/tones';
import { Bar } from './Bar';
import { TotalFigure } from './TotalFigure';
import styles from './TotalScore.module.css';

interface TotalScoreProps {
  /** 0 to 100. */
  readonly total: number;
  /** Where the total is not sure enough to stand alone. */
  readonly range: TotalRange | null;
}

/** What an answer is worth, and where that is a band, why. */
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
      {range !== null && <p className={styles['why']}>{t('question.rangeWhy')}</p>}
    </>
  );
}
