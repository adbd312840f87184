import { useTranslation } from 'react-i18next';
import type { PlanRow } from '../state/planAtLevel';
import styles from './PlanRows.module.css';
import type { Level } from '@prova/api/types/interview';

interface PlanRowsProps {
  readonly rows: readonly PlanRow[];
  readonly wanted: Level;
}

/** More rows than this would push the form's required fields out of sight; the others are named. */
const MOST_ROWS = 12;

/** Each technology, and what was shown of it. The bar repeats the words beside it. */
export function PlanRows({ rows, wanted }: PlanRowsProps) {
  const { t, i18n } = useTranslation('readiness');
  const rest = rows.slice(MOST_ROWS).map(({ name }) => name);
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return (
    <>
      <ul className={styles['list']}>
        {rows.slice(0, MOST_ROWS).map((row) => (
          <Row key={row.name} row={row} wanted={wanted} />
        ))}
      </ul>
      {rest.length > 0 && (
        <p className={styles['rest']}>{t('more', { count: rest.length, names: list.format(rest) })}</p>
      )}
    </>
  );
}

function Row({ row: { name, at, cv }, wanted }: { readonly row: PlanRow; readonly wanted: Level }) {
  const { t } = useTranslation('readiness');
  const { t: ofInterview } = useTranslation('interview');
  const words = () => {
    if (!at) return t('noQuestions');
    if (at.asked === 0 && cv) return <mark className={styles['claimed']}>{t('claimed')}</mark>;
    return at.asked === 0 ? t('neverAsked') : t('shown', { shown: at.shown, count: at.points });
  };
  return (
    <li className={styles['row']} data-state={at ? (at.asked === 0 ? 'new' : 'known') : 'none'}>
      <bdi className={styles['name']}>{name}</bdi>
      <span className={styles['words']}>{words()}</span>
      {at && (
        <span className={styles['bar']} aria-hidden="true">
          <span style={{ width: `${String((100 * at.shown) / Math.max(1, at.points))}%` }} />
        </span>
      )}
      {at && at.level !== wanted && (
        <small className={styles['level']}>
          {t('otherLevel', { level: ofInterview(`levels.${at.level}`) })}
        </small>
      )}
    </li>
  );
}
