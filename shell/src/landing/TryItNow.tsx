import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DemoFeedback } from './DemoFeedback';
import { DEMO_SAMPLES, readQuotes, type SampleName } from './demoSamples';
import styles from './TryItNow.module.css';

const SAMPLES = Object.keys(DEMO_SAMPLES) as SampleName[];

/** One question with three answers; the selected answer's feedback looks like a real one. */
export function TryItNow() {
  const { t } = useTranslation();
  const id = useId();
  const [sample, setSample] = useState<SampleName>('partial');
  const textOf = (name: SampleName) =>
    readQuotes(t(`landing.demo.samples.${name}.answer`))
      .map(({ text }) => text)
      .join('');
  return (
    <section id="try" className={styles['try']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles['title']}>
        {t('landing.demo.title')}
      </h2>
      <div className={styles['sheet']}>
        <div className={styles['asking']}>
          <p className={styles['question']}>{t('landing.demo.question')}</p>
          <p id={`${id}-samples`} className={styles['label']}>
            {t('landing.demo.samplesLabel')}
          </p>
          <div role="group" aria-labelledby={`${id}-samples`} className={styles['samples']}>
            {SAMPLES.map((name) => (
              <button
                key={name}
                type="button"
                className={styles['sample']}
                aria-pressed={name === sample}
                onClick={() => setSample(name)}
              >
                <span className={styles['name']}>{t(`landing.demo.samples.${name}.name`)}</span>
                <span className={styles['said']}>{textOf(name)}</span>
              </button>
            ))}
          </div>
        </div>
        <DemoFeedback sample={sample} />
      </div>
      <p className={styles['note']}>{t('landing.demo.note')}</p>
    </section>
  );
}
