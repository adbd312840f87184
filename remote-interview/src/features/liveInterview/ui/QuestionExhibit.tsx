import { useTranslation } from 'react-i18next';
import type { Exhibit } from '../state/turn';
import styles from './QuestionExhibit.module.css';

/** What lies beside a question: the code to be read, or what a design may take for granted. Its words are there to be heard and read too. */
export function QuestionExhibit({ exhibit }: { exhibit: Exhibit }) {
  const { t } = useTranslation('interview');
  if (exhibit.kind === 'GIVENS') {
    return (
      <section className={styles['givens']} aria-label={t('live.exhibit.givens')}>
        <p className={styles['label']}>{t('live.exhibit.givens')}</p>
        <ul>
          {exhibit.givens.map((given) => (
            <li key={given}>{given}</li>
          ))}
        </ul>
        {exhibit.words && (
          <p className={styles['unseen']} data-words="">
            {exhibit.words.text}
          </p>
        )}
      </section>
    );
  }
  return (
    <figure className={styles['snippet']}>
      <pre
        className={styles['code']}
        tabIndex={0}
        aria-label={t('live.exhibit.code')}
        role="region"
        translate="no"
      >
        <code>{exhibit.code}</code>
      </pre>
      {exhibit.words && (
        <figcaption className={styles['words']} data-words="">
          {exhibit.words.text}
        </figcaption>
      )}
    </figure>
  );
}
