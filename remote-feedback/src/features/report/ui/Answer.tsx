import { PeopleText } from '@prova/shared/ui/PeopleText';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { markQuotes, type MarkKind } from '../state/quotes';
import { useForeignLanguage } from '../useForeignLanguage';
import { useSeenOnce } from '../useSeenOnce';
import styles from './Answer.module.css';
import marker from './marker.module.css';

interface AnswerProps {
  readonly answer: string;
  /** The texts about the answer, whose quotations are marked in it, by what they say of them. */
  readonly remarks: Readonly<Record<MarkKind, readonly string[]>>;
}

export function Answer({ answer, remarks }: AnswerProps) {
  const { t } = useTranslation('feedback');
  const foreignLanguage = useForeignLanguage();
  const { ref, seen } = useSeenOnce();
  if (answer.trim() === '') return <p className={styles['none']}>{t('question.noAnswer')}</p>;
  return (
    <figure className={styles['answer']}>
      <figcaption className={styles['caption']}>{t('question.answer')}</figcaption>
      <PeopleText
        as="blockquote"
        ref={ref}
        className={`${styles['words'] ?? ''} ${marker['drawing'] ?? ''}`}
        data-seen={seen}
        lang={foreignLanguage(answer)}
      >
        {markQuotes(answer, remarks).map(({ text, mark }, index) =>
          mark === null ? (
            <Fragment key={index}>{text}</Fragment>
          ) : (
            <mark key={index} className={marker['marker']} data-mark={mark}>
              {text}
            </mark>
          ),
        )}
      </PeopleText>
    </figure>
  );
}
