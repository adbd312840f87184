import { useTranslation } from 'react-i18next';
import type { ScoreAnswer } from '@prova/api/answers/feedbackAnswer';
import { isBroken } from '@prova/shared/http/tolerant';
import { Absent } from '@prova/shared/ui/Absent';
import styles from './ScoreTable.module.css';

interface ScoreTableProps {
  readonly scores: readonly ScoreAnswer[];
  /** Id of the heading that labels the table. */
  readonly titleId: string;
}

export function ScoreTable({ scores, titleId }: ScoreTableProps) {
  const { t } = useTranslation('feedback');
  return (
    <table className={styles['table']} aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col">{t('scores.score')}</th>
          <th scope="col">{t('scores.min')}</th>
          <th scope="col">{t('scores.current')}</th>
          <th scope="col">{t('scores.max')}</th>
        </tr>
      </thead>
      <tbody>
        {scores.map((score) => (
          <tr key={score.name}>
            <th scope="row">{t(`scores.${score.name}`)}</th>
            {(['min', 'current', 'max'] as const).map((column) => (
              <td key={column}>{isBroken(score) ? <Absent /> : score[column]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
