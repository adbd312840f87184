import type { QuestionFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Range } from '../state/moments';
import styles from './DeliveryLine.module.css';
import { DeliveryStrip } from './DeliveryStrip';

type Given = Pick<QuestionFeedbackAnswer, 'delivery' | 'secondsTaken'> & {
  readonly answer: string;
  /** Leads the reader to words of the answer. */
  readonly onChoose: (words: Range) => void;
};

const SECONDS_A_MINUTE = 60;

/** Formats a duration: 48 s, 2 min 14 s. */
function sayTime(t: TFunction<'feedback'>, seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / SECONDS_A_MINUTE);
  const rest = whole % SECONDS_A_MINUTE;
  return minutes === 0 ? t('delivery.seconds', { rest }) : t('delivery.minutes', { minutes, rest });
}

/** Delivery of the answer and time taken: measured, but not scored. Renders nothing without data. */
export function DeliveryLine({ delivery, secondsTaken, answer, onChoose }: Given) {
  const { t, i18n } = useTranslation('feedback');
  const exact = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const time = secondsTaken === null ? [] : [t('delivery.taken', { time: sayTime(t, secondsTaken) })];
  const spoken = delivery === null || delivery === 'typed' || answer === '' ? null : delivery;
  const typed = delivery === 'typed' && answer !== '' ? [t('delivery.typed')] : [];
  const parts = spoken
    ? [
        ...(spoken.wordsPerMinute === null
          ? []
          : [t('delivery.pace', { count: Math.round(spoken.wordsPerMinute) })]),
        ...(spoken.pauses === 0
          ? [t('delivery.noPause')]
          : [
              t('delivery.longestPause', { seconds: exact.format(spoken.longestPauseSeconds) }),
              t('delivery.pauses', { count: spoken.pauses }),
            ]),
        t('delivery.fillers', { count: spoken.fillers }),
        ...(spoken.firstWordSeconds === null
          ? []
          : [t('delivery.firstWord', { seconds: exact.format(spoken.firstWordSeconds) })]),
        t('delivery.spoken', { time: sayTime(t, spoken.spokenSeconds) }),
      ]
    : typed;
  const all = [...parts, ...time];
  if (all.length === 0) return null;
  return (
    <section className={styles['delivery']}>
      <h5 className={styles['label']}>{t('delivery.title')}</h5>
      <ul className={styles['parts']}>
        {all.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      {spoken && <DeliveryStrip delivery={spoken} answer={answer} onChoose={onChoose} />}
      {spoken?.edited && <p className={styles['note']}>{t('delivery.edited')}</p>}
    </section>
  );
}
