import { Fragment } from 'react';
import { findQuotations, type MarkKind } from '../state/quotes';
import { useForeignLanguage } from '../useForeignLanguage';
import styles from './marker.module.css';

interface QuotedTextProps {
  readonly text: string;
  readonly answer: string;
  /** What the remark says of the quoted words; they are marked like these words in the answer. */
  readonly mark?: MarkKind;
}

/** A remark on an answer, with its quotations from the answer highlighted. */
export function QuotedText({ text, answer, mark = 'showed' }: QuotedTextProps) {
  const foreignLanguage = useForeignLanguage();
  return findQuotations(text, answer).map((stretch, index) => {
    if (stretch.quoted)
      return (
        <mark
          key={index}
          dir="auto"
          className={styles['marker']}
          data-mark={mark}
          lang={foreignLanguage(stretch.text)}
        >
          {stretch.text}
        </mark>
      );
    const lang = stretch.isQuotation ? foreignLanguage(stretch.text) : undefined;
    return lang === undefined && !stretch.isQuotation ? (
      <Fragment key={index}>{stretch.text}</Fragment>
    ) : (
      <span key={index} dir="auto" lang={lang}>
        {stretch.text}
      </span>
    );
  });
}
