import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScoreAnswer } from '@prova/api/answers/feedbackAnswer';
import { isBroken } from '@prova/shared/http/tolerant';
import { Absent } from '@prova/shared/ui/Absent';
import { shareOf } from '../state/scores';
import { scoreWord } from '../state/scoreWord';
import { BulletBar } from './BulletBar';
import styles from './ScoreBars.module.css';
import { ScoreTable } from './ScoreTable';
import { TableSwitch } from './TableSwitch';

/** Scores of an answer as bullet bars, or as a table for readers who prefer numbers. */
export function ScoreBars({ scores }: { readonly scores: readonly ScoreAnswer[] }) {
  const { t } = useTranslation('feedback');
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  return (
    <section>
      <div className={styles['head']}>
        <h5 id={titleId} className={styles['label']}>
          {t('scores.title')}
        </h5>
        <TableSwitch asTable={asTable} onSwitch={setAsTable} />
      </div>
      {asTable ? (
        <ScoreTable scores={scores} titleId={titleId} />
      ) : (
        <ul className={styles['bars']} aria-labelledby={titleId}>
          {scores.map((score) => (
            <li key={score.name} className={styles['row']}>
              <span>{t(`scores.${score.name}`)}</span>
              {isBroken(score) ? <span /> : <BulletBar score={score} />}
              <span className={styles['number']}>
                {isBroken(score) ? (
                  <Absent />
                ) : (
                  <>
                    {score.current}{' '}
                    <span className={styles['limits']}>
                      {t('scores.range', { min: score.min, max: score.max })}
                    </span>{' '}
                    <span className={styles['word']}>{t(`scores.words.${scoreWord(shareOf(score))}`)}</span>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
