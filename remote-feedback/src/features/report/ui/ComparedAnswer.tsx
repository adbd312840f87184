import type { TotalRange } from '@prova/api/answers/feedbackAnswer';
import { PeopleText } from '@prova/shared/ui/PeopleText';
import { Trans, useTranslation } from 'react-i18next';
import type { ComparedQuestion } from '../state/comparison';
import { pointTitle } from '../state/pointTitle';
import { useForeignLanguage } from '../useForeignLanguage';
import styles from './ComparedAnswer.module.css';
import { Disclosures } from './Disclosures';
import { Dumbbell } from './Dumbbell';
import { QuestionLink } from './QuestionLink';
import { TotalFigure } from './TotalFigure';

/** One question, then and now: its totals, and the points gained or lost. */
export function ComparedAnswer({ compared }: { readonly compared: ComparedQuestion }) {
  const { t } = useTranslation('feedback');
  const foreignLanguage = useForeignLanguage();
  const { number, place, question, then, now, range, gained, lost, answerThen } = compared;
  const changes = [
    { kind: 'gained' as const, points: gained },
    { kind: 'lost' as const, points: lost },
  ].filter(({ points }) => points.length > 0);
  const items = [
    ...changes.map(({ kind, points }) => ({
      label: t(`compare.${kind}`, { count: points.length }),
      content: (
        <ul className={styles['names']} data-kind={kind}>
          {points.map((name, index) => (
            <li key={index} lang={foreignLanguage(name)}>
              {pointTitle(name)}
            </li>
          ))}
        </ul>
      ),
    })),
    ...(answerThen === null || answerThen === ''
      ? []
      : [
          {
            label: t('compare.answerThen'),
            content: (
              <PeopleText as="p" className={styles['answer']} lang={foreignLanguage(answerThen)}>
                {answerThen}
              </PeopleText>
            ),
          },
        ]),
  ];
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
      {changes.length === 0 && <p className={styles['same']}>{t('compare.samePoints')}</p>}
      {answerThen === '' && <p className={styles['same']}>{t('compare.skippedThen')}</p>}
      {items.length > 0 && <Disclosures items={items} />}
    </li>
  );
}

function Figure({ total, range }: { readonly total: number | null; readonly range: TotalRange | null }) {
  const { t } = useTranslation('feedback');
  return total === null ? t('compare.notScored') : <TotalFigure total={total} range={range} />;
}
