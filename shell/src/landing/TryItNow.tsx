import { trimAnswer } from '@prova/api/interview/trimAnswer';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import actions from '../ui/actions.module.css';
import { scoreDemoAnswer } from './demo/scoreDemoAnswer';
import { DemoFeedback } from './DemoFeedback';
import styles from './TryItNow.module.css';

const SAMPLES = ['partial', 'strong', 'wrong'] as const;
const DEMO_ANSWER_MAX_LENGTH = 600;

/** One question, answered here and now; the feedback has the form of the real one. */
export function TryItNow() {
  const { t } = useTranslation();
  const field = useId();
  const [draft, setDraft] = useState<string | null>(null);
  /** What the visitor wrote before a sample took its place. */
  const [own, setOwn] = useState<string | null>(null);
  const [submitted, setSubmitted] = useState<string | null>(null);
  // Until the visitor writes something the first sample stands there, in the language of the moment.
  const answer = draft ?? t('landing.demo.samples.partial.answer');
  const scored = submitted ?? t('landing.demo.samples.partial.answer');

  const pick = (sample: (typeof SAMPLES)[number]) => {
    const picked = t(`landing.demo.samples.${sample}.answer`);
    const isSample = SAMPLES.some((each) => t(`landing.demo.samples.${each}.answer`) === answer);
    if (!isSample && answer.trim()) setOwn(answer);
    setDraft(picked);
    setSubmitted(picked);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (answer.trim()) setSubmitted(trimAnswer(answer));
  };
  return (
    <section id="try" className={styles['try']} aria-labelledby={`${field}-title`}>
      <h2 id={`${field}-title`} className={styles['title']}>
        {t('landing.demo.title')}
      </h2>
      <div className={styles['sheet']}>
        <form className={styles['asking']} onSubmit={submit}>
          <p className={styles['question']}>{t('landing.demo.question')}</p>
          <label className={styles['label']} htmlFor={field}>
            {t('landing.demo.label')}
          </label>
          <textarea
            dir="auto"
            id={field}
            className={styles['answer']}
            rows={5}
            maxLength={DEMO_ANSWER_MAX_LENGTH}
            value={answer}
            onChange={(event) => setDraft(event.target.value)}
          />
          <div className={styles['row']}>
            <button type="submit" className={actions['quiet']} disabled={!answer.trim()}>
              {t('landing.demo.submit')}
            </button>
          </div>
          <div role="group" aria-label={t('landing.demo.samplesLabel')} className={styles['samples']}>
            <span className={styles['others']} aria-hidden="true">
              {t('landing.demo.samplesLabel')}
            </span>
            {SAMPLES.map((sample) => (
              <button key={sample} type="button" className={styles['sample']} onClick={() => pick(sample)}>
                {t(`landing.demo.samples.${sample}.name`)}
              </button>
            ))}
            {own !== null && (
              <button
                type="button"
                className={styles['sample']}
                onClick={() => {
                  setDraft(own);
                  setSubmitted(trimAnswer(own));
                }}
              >
                {t('landing.demo.own')}
              </button>
            )}
          </div>
        </form>
        <DemoFeedback answer={scored} score={scoreDemoAnswer(scored)} />
      </div>
      <p className={styles['note']}>{t('landing.demo.note')}</p>
    </section>
  );
}
