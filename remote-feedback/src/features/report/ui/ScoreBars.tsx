import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScoreAnswer } from '@prova/shared/answers/feedbackAnswer';
import { isBroken } from '@prova/shared/answers/tolerant';
import { Absent } from '@prova/shared/ui/Absent';
import { BulletBar } from './BulletBar';
import styles from './ScoreBars.module.css';
import { ScoreTable } from './ScoreTable';

/** The scores of one answer as bullet bars, or the same as a table for who would rather read numbers. */
export function ScoreBars({ scores }: { readonly scores: readonly ScoreAnswer[] }) {
  const { t } = useTranslation('feedback');
  const [asTable, setAsTable] = useState(false);
  return (
    <section>
      <div className={styles['head']}>
        <h6 className={styles['label']}>{t('scores.title')}</h6>
        <button
          type="button"
          className={styles['switch']}
          onClick={() => {
            setAsTable(!asTable);
          }}
        >
          {asTable ? t('scores.showBars') : t('scores.showTable')}
        </button>
      </div>
      {asTable ? (
        <ScoreTable scores={scores} />
      ) : (
        <ul className={styles['bars']}>
          {scores.map((score) => (
            <li key={score.name} className={styles['row']}>
              <span>{t(`scores.${score.name}`)}</span>
              {isBroken(score) ? <span /> : <BulletBar score={score} />}
              <span className={styles['number']}>
                {isBroken(score) ? (
                  <Absent />
                ) : (
                  <>
                    {score.current}
                    <span className={styles['limits']}>
                      {t('scores.range', { min: score.min, max: score.max })}
                    </span>
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
