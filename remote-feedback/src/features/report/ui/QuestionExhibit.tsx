import type { ExhibitAnswer } from '@prova/shared/answers/exhibitAnswer';
import { Snippet } from '@prova/shared/ui/Snippet';
import { useTranslation } from 'react-i18next';
import styles from './QuestionExhibit.module.css';

/** What lay beside the question: the code that was read, or what a design could take for granted. */
export function QuestionExhibit({ exhibit }: { exhibit: ExhibitAnswer }) {
  const { t } = useTranslation('feedback');
  if (exhibit.kind === 'SNIPPET') {
    return <Snippet className={styles['code']} code={exhibit.code} label={t('question.exhibit.code')} />;
  }
  return (
    <ul className={styles['givens']} lang="en" aria-label={t('question.exhibit.givens')}>
      {exhibit.givens.map((given, index) => (
        <li key={index}>{given}</li>
      ))}
    </ul>
  );
}
