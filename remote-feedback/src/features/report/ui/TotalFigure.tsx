import type { TotalRange } from '@prova/api/answers/feedbackAnswer';
import hidden from '@prova/shared/ui/visuallyHidden.module.css';
import { useTranslation } from 'react-i18next';
import styles from './TotalFigure.module.css';

interface TotalFigureProps {
  /** The total, 0 to 100. */
  readonly total: number;
  /** Range of the total, if too uncertain for a single figure. */
  readonly range: TotalRange | null;
}

/** A total as a percentage or a range. The range is shown with a dash, and read aloud in words. */
export function TotalFigure({ total, range }: TotalFigureProps) {
  const { t } = useTranslation('feedback');
  if (range === null) return `${String(total)}%`;
  const { low, high } = range;
  return (
    <span className={styles['band']}>
      <span aria-hidden="true">{`${String(low)}–${String(high)}%`}</span>
      <span className={hidden['hidden']}>{t('question.range', { low, high })}</span>
    </span>
  );
}
