import { useTranslation } from 'react-i18next';
import type { PointWithHistory } from '../state/pointHistory';
import { pointTitle } from '../state/pointTitle';
import { useForeignLanguage } from '../useForeignLanguage';
import styles from './PointHistory.module.css';

const STEP = 13;

/**
 * Number of interviews in which each point was made: in words, and as full and empty circles from oldest to latest.
 */
export function PointHistory({ points }: { readonly points: readonly PointWithHistory[] }) {
  const { t } = useTranslation('feedback');
  const foreignLanguage = useForeignLanguage();
  return (
    <ul className={styles['points']}>
      {points.map(({ name, history, made }, index) => (
        <li key={index} className={styles['point']}>
          <span lang={foreignLanguage(name)}>{pointTitle(name)}</span>{' '}
          <span className={styles['times']}>
            {t('points.times', { made, count: history.length })}
            <svg
              className={styles['dots']}
              viewBox={`0 0 ${String(STEP * history.length)} 12`}
              aria-hidden="true"
            >
              {history.map((wasMade, at) => (
                <circle
                  key={at}
                  className={styles['dot']}
                  data-made={wasMade}
                  cx={6 + STEP * at}
                  cy={6}
                  r={4.5}
                />
              ))}
            </svg>
          </span>
        </li>
      ))}
    </ul>
  );
}
