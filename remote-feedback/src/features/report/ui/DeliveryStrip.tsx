import type { DeliveryAnswer } from '@prova/api/answers/feedbackAnswer';
import type { Moment } from '@prova/api/types/delivery';
import { useTranslation } from 'react-i18next';
import { clockTime, lengthOf, momentsOf, nearestTo, speechBetween, type Range } from '../state/moments';
import { usePrinting } from '../usePrinting';
import styles from './DeliveryStrip.module.css';

interface DeliveryStripProps {
  readonly delivery: Exclude<DeliveryAnswer, 'typed' | null>;
  readonly answer: string;
  /** Leads the reader to words of the answer. */
  readonly onChoose: (words: Range) => void;
}

/** Pauses and fillers of an answer over time, each leading to its words. Renders nothing without them. */
export function DeliveryStrip({ delivery, answer, onChoose }: DeliveryStripProps) {
  const { t, i18n } = useTranslation('feedback');
  const isPrinting = usePrinting();
  const moments = momentsOf(delivery, answer);
  if (moments.length === 0) return null;
  const length = lengthOf(delivery, moments);
  const exact = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const nameOf = ({ kind, fromMs, toMs, words }: Moment) => {
    const time = clockTime(fromMs);
    if (kind === 'pause') {
      return t('delivery.moments.pause', { seconds: exact.format((toMs - fromMs) / 1_000), time });
    }
    if (words === null) return t('delivery.moments.filler', { time });
    return t('delivery.moments.word', { word: answer.slice(words.from, words.to), time });
  };
  return (
    <div className={styles['strip']}>
      {/* For the pointer only: the list below has the same moments, by name. */}
      <div
        className={styles['line']}
        aria-hidden="true"
        onClick={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          const words = nearestTo(moments, ((clientX - left) / width) * length)?.words;
          if (words) onChoose(words);
        }}
      >
        <svg className={styles['drawing']}>
          {speechBetween(moments, length).map(({ from, to }) => (
            <rect
              key={from}
              className={styles['speech']}
              x={percent(from, length)}
              width={percent(to - from, length)}
              y="9"
              height="6"
            />
          ))}
          {moments.map(
            ({ kind, fromMs }, at) =>
              kind === 'filler' && (
                <rect
                  key={at}
                  className={styles['filler']}
                  x={percent(fromMs, length)}
                  width="3"
                  y="2"
                  height="20"
                />
              ),
          )}
        </svg>
        <span>{clockTime(0)}</span>
        <span>{clockTime(length)}</span>
      </div>
      <ol className={styles['moments']} aria-label={t('delivery.moments.title')}>
        {moments.map((moment, at) => {
          const { kind, words } = moment;
          const name = nameOf(moment);
          return (
            <li key={at} className={styles['moment']} data-kind={kind}>
              {/* On paper there are no buttons. */}
              {words === null || isPrinting ? (
                name
              ) : (
                <button
                  type="button"
                  onClick={() => {
                    onChoose({ ...words });
                  }}
                >
                  {name}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const percent = (ms: number, length: number) => `${String((ms / length) * 100)}%`;
