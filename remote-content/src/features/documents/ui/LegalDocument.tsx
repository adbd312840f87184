import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import buttons from '../../../ui/button.module.css';
import { PageHeading } from '../../../ui/PageHeading';
import { Prose } from '../../../ui/Prose';
import type { LegalText } from '../state/legalText';
import styles from './LegalDocument.module.css';

interface LegalDocumentProps {
  readonly text: LegalText;
  /** The reader's destination when the browser refuses to close the window. */
  readonly homePath: string;
}

/** A document in numbered sections, with its contents beside it. Only the document is printed. */
export function LegalDocument({ text, homePath }: LegalDocumentProps) {
  const { t } = useTranslation('content');
  const close = useClose(homePath);
  useLinkedSection();
  return (
    <article className={styles['document']}>
      <PageHeading title={text.title}>
        <p>{text.note}</p>
      </PageHeading>
      <aside className={styles['aside']}>
        <nav aria-label={t('documents.contents')}>
          <ol className={styles['contents']}>
            {text.sections.map(({ id, title }) => (
              <li key={id}>
                {/* Replacing keeps the window's history at one entry: only then may the page close it. */}
                <Link to={`#${id}`} replace>
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <button type="button" className={buttons['plain']} data-needs-scripts onClick={close}>
          {t('documents.close')}
        </button>
      </aside>
      <div className={styles['body']}>
        <Prose blocks={text.intro} />
        {text.sections.map(({ id, title, blocks }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            <Prose blocks={blocks} />
          </section>
        ))}
      </div>
    </article>
  );
}

/**
 * Closes a window opened to show a document. A browser refuses to close a window with other history: the
 * reader then goes to `fallback`.
 */
function useClose(fallback: string): () => void {
  const navigate = useNavigate();
  return () => {
    window.close();
    if (!window.closed) void navigate(fallback);
  };
}

/** Scrolls to the section named by the address: its text loads after the browser's own jump. */
function useLinkedSection(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const heading = hash ? document.getElementById(hash.slice(1)) : null;
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [hash, key]);
}
