import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pointTitle } from '../state/pointTitle';
import type { StatedPoint } from '../state/statedPoints';
import { useForeignLanguage } from '../useForeignLanguage';
import styles from './OtherPoints.module.css';
import card from './QuestionCard.module.css';

interface OtherPointsProps {
  readonly points: readonly StatedPoint[];
  /**
   * Renders the candidate's claim on a point.
   * @param nameId id of the element with the point's name
   */
  readonly tick?: (point: StatedPoint, nameId: string) => ReactNode;
  readonly children?: ReactNode;
}

/** Further points of a full answer: not gaps, but worth knowing. */
export function OtherPoints({ points, tick, children }: OtherPointsProps) {
  const { t } = useTranslation('feedback');
  const foreignLanguage = useForeignLanguage();
  const id = useId();
  return (
    <section className={styles['section']}>
      <h5 className={card['label']}>{t('points.others')}</h5>
      <ul className={styles['list']}>
        {points.map((point, index) => {
          const { name, statement } = point;
          const nameId = `${id}-${String(index)}`;
          return (
            <li key={index} className={styles['point']}>
              <p id={nameId} className={styles['name']} lang={foreignLanguage(name)}>
                {pointTitle(name)}
              </p>
              {statement !== null && (
                <p className={styles['statement']} lang={foreignLanguage(statement)}>
                  {statement}
                </p>
              )}
              {tick?.(point, nameId)}
            </li>
          );
        })}
      </ul>
      {children}
    </section>
  );
}
