import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Prose } from '../../../ui/Prose';
import type { FaqItem } from '../state/faqItem';
import { BrowserGuide } from './BrowserGuide';
import styles from './FaqEntry.module.css';

interface FaqEntryProps {
  readonly item: FaqItem;
  readonly open: boolean;
  /**
   * Key of the visit whose address names this item, so that each visit scrolls to the item; undefined
   * otherwise.
   */
  readonly linkedBy?: string | undefined;
  readonly onToggle: (open: boolean) => void;
}

/**
 * One question. A native disclosure: it opens without scripts and the browser's own search finds its content.
 */
export function FaqEntry({ item, open, linkedBy, onToggle }: FaqEntryProps) {
  const { t } = useTranslation('content');
  const summary = useRef<HTMLElement>(null);

  useEffect(() => {
    if (linkedBy === undefined) return;
    summary.current?.scrollIntoView({ block: 'start' });
    summary.current?.focus({ preventScroll: true });
  }, [linkedBy]);

  return (
    <details
      id={item.id}
      className={styles['entry']}
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary ref={summary} className={styles['summary']}>
        <h3>{item.question}</h3>
        <svg className={styles['sign']} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M2 8h12" />
          <path className={styles['upright']} d="M8 2v12" />
        </svg>
      </summary>
      <div className={styles['answer']}>
        <Prose blocks={item.answer} />
        {item.browsers && <BrowserGuide browsers={item.browsers} />}
        <Link
          className={styles['permalink']}
          to={`#${item.id}`}
          aria-label={t('faq.linkTo', { question: item.question })}
        >
          {t('faq.link')}
        </Link>
      </div>
    </details>
  );
}
