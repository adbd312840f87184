import { Fragment } from 'react';
import { findQuotations } from '../state/quotes';
import styles from './marker.module.css';

interface QuotedTextProps {
  readonly text: string;
  readonly answer: string;
}

/** A remark about an answer, with the words that it quotes from the answer under the marker. */
export function QuotedText({ text, answer }: QuotedTextProps) {
  return findQuotations(text, answer).map((stretch, index) =>
    stretch.quoted ? (
      <mark key={index} className={styles['marker']}>
        {stretch.text}
      </mark>
    ) : (
      <Fragment key={index}>{stretch.text}</Fragment>
    ),
  );
}
