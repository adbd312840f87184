import type { TotalRange } from '@prova/api/answers/feedbackAnswer';
import { PeopleText } from '@prova/shared/ui/PeopleText';
import { Trans, useTranslation } from 'react-i18next';
import type { ComparedQuestion } from '../state/comparison';
import { useForeignLanguage } from '../useForeignLanguage';
import styles from './ComparedAnswer.module.css';
import { Disclosure } from './Disclosure';
import { Dumbbell } from './Dumbbell';
import { QuestionLink } from './QuestionLink';
import { TotalFigure } from './TotalFigure';

/** One question, then and now: how far it went, and which points came or went. */
export function ComparedAnswer({ compared }: { readonly compared: ComparedQuestion }) {
  const { t } = useTranslation('feedback');
  const foreignLanguage = useForeignLanguage();
  const { number, place, question, then, now, range, gained, lost, answerThen } = compared;
  const changes = [
    { kind: 'gained', points: gained },
    { kind: 'lost', points: lost },
  ].filter(({ points }) => points.length > 0);
  return (
    <li className={styles['row']}>
      <p className={styles['question']}>
        <QuestionLink place={place}>{t('question.number', { number })}</QuestionLink>{' '}
        <span lang={foreignLanguage(question ?? '')}>{question}</span>
      </p>
      <div className={styles['totals']}>
        <p className={styles['figures']}>
          <Trans
            t={t}
            i18nKey="compare.figures"
            components={{
              then: <Figure total={then} range={null} />,
              now: <Figure total={now} range={range} />,
            }}
          />
        </p>
        {then !== null && now !== null && <Dumbbell then={then} now={now} range={range} />}
      </div>
      <div className={styles['points']}>
        {changes.map(({ kind, points }) => (
          <div key={kind} className={styles['change']} data-kind={kind}>
            <h3 className={styles['label']}>{t(`compare.${kind}`)}</h3>
            <ul className={styles['names']}>
              {points.map((name, index) => (
                <li key={index} lang={foreignLanguage(name)}>
                  {name}
                </li>
              ))}
            </ul>
          </div>
        ))}
        {changes.length === 0 && <p className={styles['same']}>{t('compare.samePoints')}</p>}
      </div>
      {answerThen === '' && <p className={styles['same']}>{t('compare.skippedThen')}</p>}
      {answerThen !== null && answerThen !== '' && (
        <Disclosure label={t('compare.answerThen')}>
          <PeopleText as="p" className={styles['answer']} lang={foreignLanguage(answerThen)}>
            {answerThen}
          </PeopleText>
        </Disclosure>
      )}
    </li>
  );
}

function Figure({ total, range }: { readonly total: number | null; readonly range: TotalRange | null }) {
  const { t } = useTranslation('feedback');
  return total === null ? t('compare.notScored') : <TotalFigure total={total} range={range} />;
}
