import { PeopleText } from '@prova/shared/ui/PeopleText';
import hidden from '@prova/shared/ui/visuallyHidden.module.css';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { markQuotes, type MarkKind } from '../state/quotes';
import { splitCode } from '../state/splitCode';
import { useForeignLanguage } from '../useForeignLanguage';
import { useSeenOnce } from '../useSeenOnce';
import styles from './Answer.module.css';
import marker from './marker.module.css';

interface AnswerProps {
  readonly answer: string;
  /** Remarks on the answer by kind; their quotations are marked in it. */
  readonly remarks: Readonly<Record<MarkKind, readonly string[]>>;
}

export function Answer({ answer, remarks }: AnswerProps) {
  const { t } = useTranslation('feedback');
  const foreignLanguage = useForeignLanguage();
  const { ref, seen } = useSeenOnce();
  if (answer.trim() === '') return <p className={styles['none']}>{t('question.noAnswer')}</p>;
  return (
    <figure className={styles['answer']}>
      <figcaption className={hidden['hidden']}>{t('question.answer')}</figcaption>
      <PeopleText
        as="blockquote"
        ref={ref}
        className={`${styles['words'] ?? ''} ${marker['drawing'] ?? ''}`}
        data-seen={seen}
        lang={foreignLanguage(answer)}
      >
        {splitCode(answer).map(({ text, isCode }, index) =>
          isCode ? (
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
              <code>
                <Marked text={text} remarks={remarks} />
              </code>
            </pre>
          ) : (
            <Marked key={index} text={text} remarks={remarks} />
          ),
        )}
      </PeopleText>
    </figure>
  );
}

/** Words with the quotations of remarks marked in them. */
function Marked({ text, remarks }: { readonly text: string; readonly remarks: AnswerProps['remarks'] }) {
  return markQuotes(text, remarks).map((stretch, index) =>
    stretch.mark === null ? (
      <Fragment key={index}>{stretch.text}</Fragment>
    ) : (
      <mark key={index} className={marker['marker']} data-mark={stretch.mark}>
        {stretch.text}
      </mark>
    ),
  );
}
