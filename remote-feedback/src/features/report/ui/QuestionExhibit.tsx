import type { ExhibitAnswer } from '@prova/api/answers/exhibitAnswer';
import { Snippet } from '@prova/shared/ui/Snippet';
import { useTranslation } from 'react-i18next';
import styles from './QuestionExhibit.module.css';

/** Material given with the question: code to read, or assumptions for a design. */
export function QuestionExhibit({ exhibit }: { exhibit: ExhibitAnswer }) {
  const { t } = useTranslation('feedback');
  if (exhibit.kind === 'SNIPPET') {
    const { code, language } = exhibit;
    return (
      <Snippet
        className={styles['code']}
        code={code}
        language={language}
        label={t('question.exhibit.code')}
      />
    );
  }
  return (
    <div className={styles['givens']} role="group" aria-label={t('question.exhibit.givens')}>
      <p>{t('question.exhibit.givens')}</p>
      <ul lang="en">
        {exhibit.givens.map((given, index) => (
          <li key={index}>{given}</li>
        ))}
      </ul>
    </div>
  );
}
