import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import actions from '../ui/actions.module.css';
import { StartLink } from '../ui/StartLink';
import { useTriedParts } from '../tryIt/useTriedParts';
import { DemoFeedback } from './DemoFeedback';
import { DEMO_SAMPLES, readQuotes, type SampleName } from '../tryIt/demoSamples';
import styles from './TryItNow.module.css';

const SAMPLES = Object.keys(DEMO_SAMPLES) as SampleName[];

/**
 * One question with three answers; the selected answer's feedback looks like a real one. Visitors may answer
 * too, and find their words again after they sign in.
 */
export function TryItNow() {
  const { t } = useTranslation();
  const id = useId();
  const [sample, setSample] = useState<SampleName>('partial');
  const { parts, request } = useTriedParts();
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
          {parts && parts !== 'failed' ? (
            <parts.OwnAnswer onCompare={() => setSample('strong')}>
              <StartLink className={actions['quiet']}>{t('landing.hero.start')}</StartLink>
            </parts.OwnAnswer>
          ) : (
            <button type="button" className={actions['quiet']} onClick={request}>
              {t('landing.demo.own')}
            </button>
          )}
          {parts === 'failed' && <p role="alert">{t('widget.failed')}</p>}
        </div>
        <DemoFeedback sample={sample} />
      </div>
      <p className={styles['note']}>{t('landing.demo.note')}</p>
    </section>
  );
}
