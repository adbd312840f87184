import { formatDay } from '@prova/shared/i18n/formatTime';
import type { FeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ComparedQuestion } from '../state/comparison';
import { ComparedAnswer } from './ComparedAnswer';
import styles from './ThenAndNow.module.css';

interface ThenAndNowProps {
  readonly repeats: NonNullable<FeedbackAnswer['repeats']>;
  /** Score of this interview, 0 to 100. */
  readonly score: number | null;
  readonly questions: readonly ComparedQuestion[];
  /** Address of the earlier report. */
  readonly linkToThen: string;
}

/** Compares a retake with the original interview, question by question. */
export function ThenAndNow({ repeats, score, questions, linkToThen }: ThenAndNowProps) {
  const { t } = useTranslation('feedback');
  const day = formatDay(repeats.createdAt) ?? t('compare.once');
  const words =
    repeats.score === null || score === null
      ? t('compare.noScores', { day })
      : t('compare.scores', { day, then: repeats.score, now: score });
  return (
    <section className={styles['section']} aria-labelledby="report-compare">
      <h2 id="report-compare" className={styles['heading']}>
        {t('compare.title')}
      </h2>
      <p className={styles['lead']}>
        {words} {questions.length === 0 ? t('compare.none') : t('compare.asked', { count: questions.length })}{' '}
        <Link className={styles['back']} to={linkToThen}>
          {t('compare.toThen')}
        </Link>
      </p>
      {questions.length > 0 && (
        <ol className={styles['list']}>
          {questions.map((compared) => (
            <ComparedAnswer key={compared.number} compared={compared} />
          ))}
        </ol>
      )}
    </section>
  );
}
