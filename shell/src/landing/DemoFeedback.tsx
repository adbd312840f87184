import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DEMO_SAMPLES, readQuotes, type SampleName } from '../tryIt/demoSamples';
import styles from './DemoFeedback.module.css';
import { Marked } from './Marked';
import { Score } from './Score';

/** The feedback on a sample answer: scores, the words behind them, and what to add. */
export function DemoFeedback({ sample }: { sample: SampleName }) {
  const { t } = useTranslation();
  const id = useId();
  const { accuracy, completeness, missing } = DEMO_SAMPLES[sample];
  const parts = readQuotes(t(`landing.demo.samples.${sample}.answer`));
  return (
    <div className={styles['feedback']} role="status" aria-label={t('landing.demo.feedback')}>
      <div className={styles['scores']}>
        <Score label={t('landing.demo.accuracy')} value={accuracy} />
        <Score label={t('landing.demo.completeness')} value={completeness} />
      </div>
      <blockquote className={styles['answer']}>
        {parts.map(({ text, about }) =>
          about === null ? (
            text
          ) : (
            <Marked
              key={about}
              kind={about === 'wrongBound' ? 'wrong' : 'quoted'}
              describedBy={`${id}-${about}`}
            >
              {text}
            </Marked>
          ),
        )}
      </blockquote>
      <ul className={styles['remarks']}>
        {parts.map(
          ({ about }) =>
            about !== null && (
              <li key={about} id={`${id}-${about}`} data-kind={about === 'wrongBound' ? 'wrong' : 'quoted'}>
                {t(`landing.demo.remarks.${about}`)}
              </li>
            ),
        )}
      </ul>
      <h3 className={styles['heading']}>{t('landing.demo.suggestions')}</h3>
      {missing.length === 0 ? (
        <p className={styles['complete']}>{t('landing.demo.complete')}</p>
      ) : (
        <ul className={styles['suggestions']}>
          {missing.map((point) => (
            <li key={point}>{t(`landing.demo.missing.${point}`)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
