import type { DomainAnswer } from '@prova/api/answers/domainAnswer';
import { isUnknown } from '@prova/shared/http/tolerant';
import type { TrendAnswer } from '@prova/api/answers/trendAnswer';
import { formatDay } from '@prova/shared/i18n/formatTime';
import hidden from '@prova/shared/ui/visuallyHidden.module.css';
import { useTranslation } from 'react-i18next';
import styles from './TrendCard.module.css';
import { countBehind, TREND_HEIGHT, TREND_WIDTH, trendLine } from '../state/trendLine';

const SCALE = [0, 50, 100];

interface TrendCardProps {
  readonly trend: TrendAnswer;
  readonly domains: readonly DomainAnswer[];
}

/**
 * One domain at one level: start and end in words, a line chart, and a table of points with answer counts.
 */
export function TrendCard({ trend: { domainId, level, points }, domains }: TrendCardProps) {
  const { t } = useTranslation('feedback');
  const domain = domains.find(({ id }) => id === domainId)?.displayName ?? domainId;
  const levelWord = level !== null && isUnknown(level) ? level.unknown : level && t(`level.${level}`);
  const title = [domain, levelWord].filter(Boolean).join(' · ');
  const { answers, interviews } = countBehind(points);
  const [first, last] = [points[0]?.average, points.at(-1)?.average];
  return (
    <li className={styles['card']}>
      <h3 className={styles['title']}>{title}</h3>
      <p className={styles['summary']}>
        <strong className={styles['figures']}>
          {points.length > 1 ? t('trend.fromTo', { first, last }) : t('trend.only', { last })}
        </strong>{' '}
        {t('trend.answers', { count: answers })}
        {interviews !== null && `, ${t('trend.interviews', { count: interviews })}`}
      </p>
      <TrendLine points={points} />
      <details className={styles['behind']}>
        <summary>{t('trend.table')}</summary>
        <table className={styles['table']}>
          <caption className={hidden['hidden']}>{title}</caption>
          <thead>
            <tr>
              {(['when', 'average', 'answersColumn'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`trend.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point, at) => (
              <tr key={at}>
                <th scope="row">
                  {[...new Set([formatDay(point.from), formatDay(point.to)])].filter(Boolean).join(' – ')}
                </th>
                <td>{t('trend.only', { last: point.average })}</td>
                <td>{point.answers}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </li>
  );
}

/** The drawing repeats the text and the table. */
function TrendLine({ points }: { readonly points: TrendAnswer['points'] }) {
  const line = trendLine(points);
  return (
    <svg
      className={styles['chart']}
      viewBox={`-30 -8 ${String(TREND_WIDTH + 38)} ${String(TREND_HEIGHT + 16)}`}
      aria-hidden="true"
      focusable="false"
    >
      {SCALE.map((mark) => {
        const y = TREND_HEIGHT * (1 - mark / 100);
        return (
          <g key={mark}>
            <path className={styles['grid']} d={`M0 ${String(y)}h${String(TREND_WIDTH)}`} />
            <text className={styles['scale']} x="-8" y={y + 4} textAnchor="end">
              {mark}
            </text>
          </g>
        );
      })}
      <polyline
        className={styles['line']}
        points={line.map(({ x, y }) => `${String(x)},${String(y)}`).join(' ')}
      />
      {line.map(({ x, y, isSlight }, at) => (
        <circle key={at} className={styles['dot']} data-slight={isSlight} cx={x} cy={y} r="4" />
      ))}
    </svg>
  );
}
