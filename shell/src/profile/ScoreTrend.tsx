import { formatTime } from '@prova/shared/i18n/formatTime';
import { useTranslation } from 'react-i18next';
import hidden from '../ui/visuallyHidden.module.css';
import styles from './ScoreTrend.module.css';
import { trendPoints, TREND_HEIGHT, TREND_WIDTH, type ScoredInterview } from './trendPoints';

const SCALE = [0, 50, 100];

/** The scores of the finished interviews, one after the other; the same as a table for those who do not see it. */
export function ScoreTrend({ scored }: { scored: readonly ScoredInterview[] }) {
  const { t } = useTranslation();
  const points = trendPoints(scored.map(({ score }) => score));
  const [first, last] = [scored[0], scored.at(-1)];
  return (
    <section className={styles['trend']} aria-labelledby="trend-title">
      <div>
        <h2 id="trend-title" className={styles['title']}>
          {t('profile.trend.title')}
        </h2>
        {first && last && (
          <p className={styles['summary']}>
            {t('profile.trend.summary', { first: Math.round(first.score), last: Math.round(last.score) })}
          </p>
        )}
      </div>
      <svg
        className={styles['chart']}
        viewBox={`-44 -12 ${String(TREND_WIDTH + 56)} ${String(TREND_HEIGHT + 24)}`}
        aria-hidden="true"
        focusable="false"
      >
        {SCALE.map((mark) => {
          const y = TREND_HEIGHT - (mark / 100) * TREND_HEIGHT;
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
          points={points.map(({ x, y }) => `${String(x)},${String(y)}`).join(' ')}
        />
        {points.map(({ x, y }, at) => (
          <circle
            key={at}
            className={at === points.length - 1 ? styles['latest'] : styles['dot']}
            cx={x}
            cy={y}
            r={at === points.length - 1 ? 6 : 4}
          />
        ))}
      </svg>
      <table className={hidden['hidden']}>
        <caption>{t('profile.trend.title')}</caption>
        <tbody>
          {scored.map(({ createdAt, score }, at) => (
            <tr key={at}>
              <th scope="row">{formatTime(createdAt) ?? createdAt}</th>
              <td>{Math.round(score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
