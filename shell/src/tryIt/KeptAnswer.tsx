import { PeopleText } from '@prova/shared/ui/PeopleText';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import actions from '../ui/actions.module.css';
import { readQuotes } from './demoSamples';
import styles from './KeptAnswer.module.css';
import { useTriedAnswer } from './useTriedAnswer';
import { useTriedTexts } from './useTriedTexts';

/** The answer from the landing page beside a strong one, removable. */
export function KeptAnswer() {
  const { t } = useTranslation();
  const texts = useTriedTexts();
  const id = useId();
  const [answer, change] = useTriedAnswer();
  const note = useRef<HTMLParagraphElement>(null);
  const isRemoved = answer === '';
  // The pressed button is gone: the focus moves to what happened.
  useEffect(() => {
    if (isRemoved) note.current?.focus();
  }, [isRemoved]);
  if (isRemoved) {
    return (
      <p ref={note} role="status" tabIndex={-1} className={styles['removed']}>
        {texts.removed}
      </p>
    );
  }
  const strong = readQuotes(t('landing.demo.samples.strong.answer'))
    .map(({ text }) => text)
    .join('');
  return (
    <section className={styles['kept']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles['title']}>
        {texts.keptTitle}
      </h2>
      <p className={styles['question']}>{t('landing.demo.question')}</p>
      <dl className={styles['answers']}>
        <div>
          <dt>{texts.label}</dt>
          <PeopleText as="dd">{answer}</PeopleText>
        </div>
        <div>
          <dt>{texts.strong}</dt>
          <dd>{strong}</dd>
        </div>
      </dl>
      <p className={styles['note']}>{texts.notScored}</p>
      <button
        type="button"
        className={actions['quiet']}
        onClick={() => {
          change('');
        }}
      >
        {texts.remove}
      </button>
    </section>
  );
}
