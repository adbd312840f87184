import { Snippet } from '@prova/shared/ui/Snippet';
import hidden from '@prova/shared/ui/visuallyHidden.module.css';
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
          {exhibit.givens.map((given, index) => (
            <li key={index}>{given}</li>
          ))}
        </ul>
        {exhibit.words && (
          <p className={hidden['hidden']} data-words="">
            {exhibit.words.text}
          </p>
        )}
      </section>
    );
  }
  return (
    <figure className={styles['snippet']}>
      <Snippet className={styles['code']} code={exhibit.code} label={t('live.exhibit.code')} />
      {exhibit.words && (
        <figcaption className={styles['words']} data-words="">
          {exhibit.words.text}
        </figcaption>
      )}
    </figure>
  );
}
