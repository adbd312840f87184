import type { DomainFeedbackAnswer, PerformanceAnswer } from '@prova/api/answers/feedbackAnswer';
import { isBroken, isUnknown } from '@prova/shared/http/tolerant';
import { Absent } from '@prova/shared/ui/Absent';
import hidden from '@prova/shared/ui/visuallyHidden.module.css';
import { useTranslation } from 'react-i18next';
import { countsOf, percentCorrect, type LevelCount } from '../state/performance';
import { performanceTone } from '../../../ui/tones';
import { Bar } from '../../../ui/Bar';
import styles from './PerformanceTable.module.css';

/** Per level: number of questions, correct answers, and their share as a bar. */
export function PerformanceTable({
  domain: { domain, performance },
}: {
  readonly domain: DomainFeedbackAnswer;
}) {
  const { t } = useTranslation('feedback');
  if (performance.length === 0) return null;
  return (
    <table className={styles['table']}>
      <caption className={hidden['hidden']}>
        {t('performance.caption', { domain: domain ?? t('domain.unnamed') })}
      </caption>
      <thead className={hidden['hidden']}>
        <tr>
          <th scope="col">{t('performance.level')}</th>
          <td />
          <th scope="col">{t('performance.totalCorrect')}</th>
        </tr>
      </thead>
      <tbody>
        {performance.map((level, at) => (
          <tr key={at}>{isBroken(level) ? <BrokenLevel /> : <LevelCells performance={level} />}</tr>
        ))}
      </tbody>
    </table>
  );
}

function LevelCells({ performance }: { readonly performance: PerformanceAnswer }) {
  const { t } = useTranslation('feedback');
  const { level } = performance;
  const counts = countsOf(performance);
  const percent = counts && percentCorrect(counts);
  /** Puts the figures in words: '1/0 (0%)' alone reads like an error. */
  const wordsFor = ({ totalQuestions: count, correctAnswers: correct }: LevelCount) => {
    if (correct === 0) return t('performance.none', { count });
    return correct === count ? t('performance.all', { count }) : t('performance.some', { count, correct });
  };
  return (
    <>
      <th scope="row">
        {level === null ? <Absent /> : isUnknown(level) ? level.unknown : t(`level.${level}`)}
      </th>
      <td className={styles['bar']}>
        {percent !== null && <Bar percent={percent} tone={performanceTone(percent)} />}
      </td>
      <td className={styles['number']}>
        {counts === null ? (
          <Absent />
        ) : (
          <>
            {`${String(counts.totalQuestions)}/${String(counts.correctAnswers)} (${String(percent)}%)`}
            <span className={styles['words']}>{` ${wordsFor(counts)}`}</span>
          </>
        )}
      </td>
    </>
  );
}

function BrokenLevel() {
  const { t } = useTranslation('feedback');
  return <td colSpan={3}>{t('performance.broken')}</td>;
}
