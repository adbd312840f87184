import { Fragment } from 'react';
import { findQuotations } from '../state/quotes';
import { useForeignLanguage } from '../useForeignLanguage';
import styles from './marker.module.css';

interface QuotedTextProps {
  readonly text: string;
  readonly answer: string;
}

/** A remark about an answer, with the words that it quotes from the answer under the marker. */
export function QuotedText({ text, answer }: QuotedTextProps) {
  const foreignLanguage = useForeignLanguage();
  return findQuotations(text, answer).map((stretch, index) => {
    if (stretch.quoted)
      return (
        <mark key={index} dir="auto" className={styles['marker']} lang={foreignLanguage(stretch.text)}>
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
