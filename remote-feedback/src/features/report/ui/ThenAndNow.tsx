import type { FeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { formatTime } from '@prova/shared/i18n/formatTime';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ComparedQuestion } from '../state/comparison';
import { ComparedAnswer } from './ComparedAnswer';
import styles from './ThenAndNow.module.css';

/** Of `yyyy-MM-dd HH:mm`. */
const DAY_LENGTH = 10;

interface ThenAndNowProps {
  readonly repeats: NonNullable<FeedbackAnswer['repeats']>;
  /** Of this interview, 0 to 100. */
  readonly score: number | null;
  readonly questions: readonly ComparedQuestion[];
  /** Where the report of then is. */
  readonly linkToThen: string;
}

/** A retake beside the interview that it repeats, question by question. */
export function ThenAndNow({ repeats, score, questions, linkToThen }: ThenAndNowProps) {
  const { t } = useTranslation('feedback');
  const time = repeats.createdAt === null ? null : formatTime(repeats.createdAt);
  const day = time?.slice(0, DAY_LENGTH) ?? t('compare.once');
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
