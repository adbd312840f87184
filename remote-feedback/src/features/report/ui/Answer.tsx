import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { markQuotes } from '../state/quotes';
import { useForeignLanguage } from '../useForeignLanguage';
import styles from './Answer.module.css';
import marker from './marker.module.css';

interface AnswerProps {
  readonly answer: string;
  /** The texts about the answer, whose quotations are marked in it. */
  readonly remarks: readonly string[];
}

export function Answer({ answer, remarks }: AnswerProps) {
  const { t } = useTranslation('feedback');
  const foreignLanguage = useForeignLanguage();
  if (answer.trim() === '') return <p className={styles['none']}>{t('question.noAnswer')}</p>;
  return (
    <figure className={styles['answer']}>
      <figcaption className={styles['caption']}>{t('question.answer')}</figcaption>
      <blockquote className={styles['words']} lang={foreignLanguage(answer)}>
        {markQuotes(answer, remarks).map(({ text, quoted }, index) =>
          quoted ? (
            <mark key={index} className={marker['marker']}>
              {text}
            </mark>
          ) : (
            <Fragment key={index}>{text}</Fragment>
          ),
        )}
      </blockquote>
    </figure>
  );
}
