import { PeopleText } from '@prova/shared/ui/PeopleText';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DemoScore } from './demo/scoreDemoAnswer';
import { splitByQuotes } from './demo/splitByQuotes';
import styles from './DemoFeedback.module.css';
import { Marked } from './Marked';
import { Score } from './Score';

const SUGGESTIONS_AT_MOST = 3;

/** The feedback on one answer: its scores, the words that earned them, and what to add. */
export function DemoFeedback({ answer, score }: { answer: string; score: DemoScore }) {
  const { t } = useTranslation();
  const id = useId();
  const { accuracy, completeness, quotes, missing } = score;
  const suggestions = missing.slice(0, SUGGESTIONS_AT_MOST);
  return (
    <div className={styles['feedback']} role="status" aria-label={t('landing.demo.feedback')}>
      <div className={styles['scores']}>
        <Score label={t('landing.demo.accuracy')} value={accuracy} />
        <Score label={t('landing.demo.completeness')} value={completeness} />
      </div>
      <PeopleText as="blockquote" className={styles['answer']}>
        {splitByQuotes(answer, quotes).map(({ start, text, about }) =>
          about === null ? (
            text
          ) : (
            <Marked
              key={`${String(start)} ${text}`}
              kind={about === 'wrongBound' ? 'wrong' : 'quoted'}
              describedBy={`${id}-${about}`}
            >
              {text}
            </Marked>
          ),
        )}
      </PeopleText>
      <ul className={styles['remarks']}>
        {quotes.map(({ about }) => (
          <li key={about} id={`${id}-${about}`} data-kind={about === 'wrongBound' ? 'wrong' : 'quoted'}>
            {t(`landing.demo.remarks.${about}`)}
          </li>
        ))}
      </ul>
      <h3 className={styles['heading']}>{t('landing.demo.suggestions')}</h3>
      {suggestions.length === 0 ? (
        <p className={styles['complete']}>{t('landing.demo.complete')}</p>
      ) : (
        <ul className={styles['suggestions']}>
          {suggestions.map((concept) => (
            <li key={concept}>{t(`landing.demo.missing.${concept}`)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
