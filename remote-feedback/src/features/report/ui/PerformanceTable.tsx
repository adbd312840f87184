import type { DomainFeedback } from '@prova/shared/api-types/feedback';
import { useTranslation } from 'react-i18next';
import { percentCorrect } from '../state/performance';
import { performanceTone } from '../state/tones';
import { Bar } from './Bar';
import styles from './PerformanceTable.module.css';

/** Per level: how many questions there were, how many were answered correctly, and the share as a bar. */
export function PerformanceTable({ domain: { domain, performance } }: { readonly domain: DomainFeedback }) {
  const { t } = useTranslation('feedback');
  if (!performance || performance.length === 0) return null;
  return (
    <table className={styles['table']}>
      <caption className={styles['hidden']}>{t('performance.caption', { domain })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('performance.level')}</th>
          <td />
          <th scope="col">{t('performance.totalCorrect')}</th>
        </tr>
      </thead>
      <tbody>
        {performance.map((level) => {
          const percent = percentCorrect(level);
          return (
            <tr key={level.level}>
              <th scope="row">{t(`level.${level.level}`)}</th>
              <td className={styles['bar']}>
                <Bar percent={percent} tone={performanceTone(percent)} />
              </td>
              <td className={styles['number']}>
                {`${String(level.totalQuestions)}/${String(level.correctAnswers)} (${String(percent)}%)`}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
