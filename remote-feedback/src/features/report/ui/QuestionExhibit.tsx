import type { ExhibitAnswer } from '@prova/shared/answers/exhibitAnswer';
import { useTranslation } from 'react-i18next';
import styles from './QuestionExhibit.module.css';

/** What lay beside the question: the code that was read, or what a design could take for granted. */
export function QuestionExhibit({ exhibit }: { exhibit: ExhibitAnswer }) {
  const { t } = useTranslation('feedback');
  if (exhibit.kind === 'SNIPPET') {
    return (
      <pre
        className={styles['code']}
        lang="en"
        translate="no"
        tabIndex={0}
        role="region"
        aria-label={t('question.exhibit.code')}
      >
        <code>{exhibit.code}</code>
      </pre>
    );
  }
  return (
    <ul className={styles['givens']} lang="en" aria-label={t('question.exhibit.givens')}>
      {exhibit.givens.map((given) => (
        <li key={given}>{given}</li>
      ))}
    </ul>
  );
}
