import type { PointState } from '@prova/api/types/feedback';
import hidden from '@prova/shared/ui/visuallyHidden.module.css';
import { useTranslation } from 'react-i18next';
import { pointTitle } from '../state/pointTitle';
import type { StatedPoint } from '../state/statedPoints';
import { useForeignLanguage } from '../useForeignLanguage';
import styles from './PointList.module.css';

const CIRCLE = 'M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 1 1 11 0z';

/** Four shapes, distinguishable without colour. */
const MARKS: Readonly<Partial<Record<PointState, string>>> = {
  made: 'M3 8.5l3.5 3.5 6.5-8',
  partly: CIRCLE,
  wrong: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  missing: CIRCLE,
};

/** Points of a question, each with its state. */
export function PointList({ points }: { readonly points: readonly StatedPoint[] }) {
  const { t } = useTranslation('feedback');
  const foreignLanguage = useForeignLanguage();
  return (
    <ul className={styles['list']}>
      {points.map(({ name, state }, index) => (
        <li key={index} className={styles['point']}>
          <svg className={styles['mark']} data-state={state} viewBox="0 0 16 16" aria-hidden="true">
            <path d={MARKS[state]} />
            {state === 'partly' && <path className={styles['half']} d="M8 2.5a5.5 5.5 0 0 0 0 11z" />}
          </svg>
          <p className={styles['name']}>
            <span className={state === 'made' ? hidden['hidden'] : styles['state']} data-state={state}>
              {t(`points.state.${state}`)}
            </span>{' '}
            <span lang={foreignLanguage(name)}>{pointTitle(name)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
