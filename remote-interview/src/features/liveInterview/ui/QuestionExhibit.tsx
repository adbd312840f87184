import { Snippet } from '@prova/shared/ui/Snippet';
import hidden from '@prova/shared/ui/visuallyHidden.module.css';
import { useTranslation } from 'react-i18next';
import type { Exhibit } from '../state/turn';
import styles from './QuestionExhibit.module.css';

/**
 * A question's exhibit: code to read, or the constraints of a design. Constraints of code are shown below it.
 */
export function QuestionExhibit({ exhibit }: { exhibit: Exhibit }) {
  const { t } = useTranslation('interview');
  if (exhibit.kind === 'GIVENS') {
    return (
      <div className={styles['givens']} role="group" aria-label={t('live.exhibit.givens')}>
        <p className={styles['label']}>{t('live.exhibit.givens')}</p>
        <ul>
          {exhibit.givens.map((given, index) => (
            <li key={index}>{given}</li>
          ))}
        </ul>
        {exhibit.words && (
          // The spoken form of the list, hidden from screen readers: only the list is announced.
          <p className={hidden['hidden']} data-words="" aria-hidden="true">
            {exhibit.words.text}
          </p>
        )}
      </div>
    );
  }
  return (
    <div className={styles['snippet']}>
      <Snippet
        className={styles['code']}
        code={exhibit.code}
        language={exhibit.language}
        label={t('live.exhibit.code')}
      />
      {exhibit.words && (
        <p className={styles['words']} data-words="">
          {exhibit.words.text}
        </p>
      )}
    </div>
  );
}
