import { PeopleText } from '@prova/shared/ui/PeopleText';
import hidden from '@prova/shared/ui/visuallyHidden.module.css';
import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Range } from '../state/moments';
import { pointAt } from '../state/pointAt';
import { markQuotes, type MarkKind, type Stretch } from '../state/quotes';
import { splitCode } from '../state/splitCode';
import { useForeignLanguage } from '../useForeignLanguage';
import { useSeenOnce } from '../useSeenOnce';
import styles from './Answer.module.css';
import marker from './marker.module.css';

interface AnswerProps {
  readonly answer: string;
  /** Remarks on the answer by kind; their quotations are marked in it. */
  readonly remarks: Readonly<Record<MarkKind, readonly string[]>>;
  /** Words that the reader was led to; they take the focus. Null for none. */
  readonly pointed: Range | null;
  readonly onLeave: () => void;
}

const POINTED = 'data-pointed';

export function Answer({ answer, remarks, pointed, onLeave }: AnswerProps) {
  const { t } = useTranslation('feedback');
  const figure = useRef<HTMLElement>(null);
  const foreignLanguage = useForeignLanguage();
  const { ref, seen } = useSeenOnce();
  useEffect(() => {
    if (pointed === null) return;
    const words = figure.current?.querySelector<HTMLElement>(`[${POINTED}]`);
    words?.focus({ preventScroll: true });
    // The strip stays in view if the words are near it.
    words?.scrollIntoView({ block: 'center' });
  }, [pointed]);
  if (answer.trim() === '') return <p className={styles['none']}>{t('question.noAnswer')}</p>;
  return (
    <figure ref={figure} className={styles['answer']}>
      <figcaption className={hidden['hidden']}>{t('question.answer')}</figcaption>
      <PeopleText
        as="blockquote"
        ref={ref}
        className={`${styles['words'] ?? ''} ${marker['drawing'] ?? ''}`}
        data-seen={seen}
        lang={foreignLanguage(answer)}
      >
        {splitCode(answer).map(({ text, start, isCode }, index) => {
          const marked = (
            <Marked stretches={markQuotes(text, remarks)} start={start} pointed={pointed} onLeave={onLeave} />
          );
          return isCode ? (
            // Long lines scroll, with the keyboard too.
            <pre
              key={index}
              className={styles['code']}
              role="group"
              aria-label={t('question.code')}
              translate="no"
              dir="ltr"
              tabIndex={0}
            >
              <code>{marked}</code>
            </pre>
          ) : (
            <Fragment key={index}>{marked}</Fragment>
          );
        })}
      </PeopleText>
    </figure>
  );
}

interface MarkedProps extends Pick<AnswerProps, 'pointed' | 'onLeave'> {
  readonly stretches: readonly Stretch[];
  /** Where the stretches begin in the answer. */
  readonly start: number;
}

/** Words with the quotations of remarks marked in them, and the pointed words. */
function Marked({ stretches, start, pointed, onLeave }: MarkedProps) {
  const parts = pointAt(stretches, start, pointed);
  return (
    <>
      <Quotations stretches={parts.before} />
      {parts.pointed.length > 0 && (
        <span className={styles['pointed']} {...{ [POINTED]: true }} tabIndex={-1} onBlur={onLeave}>
          <Quotations stretches={parts.pointed} />
        </span>
      )}
      <Quotations stretches={parts.after} />
    </>
  );
}

function Quotations({ stretches }: Pick<MarkedProps, 'stretches'>) {
  return stretches.map((stretch, index) =>
    stretch.mark === null ? (
      <Fragment key={index}>{stretch.text}</Fragment>
    ) : (
      <mark key={index} className={marker['marker']} data-mark={stretch.mark}>
        {stretch.text}
      </mark>
    ),
  );
}
