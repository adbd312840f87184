import { PeopleText } from '@prova/shared/ui/PeopleText';
import hidden from '@prova/shared/ui/visuallyHidden.module.css';
import { useTranslation } from 'react-i18next';
import type { Moment } from '../state/keyMoments';
import { pointTitle } from '../state/pointTitle';
import { withoutQuotations } from '../state/quotes';
import { useForeignLanguage } from '../useForeignLanguage';
import marker from './marker.module.css';
import styles from './Moments.module.css';
import { QuestionLink } from './QuestionLink';
import { QuotedText } from './QuotedText';

/** Best moment and costliest gap, in the candidate's own words if there are any. */
export function Moments({ moments }: { readonly moments: readonly Moment[] }) {
  const { t } = useTranslation('feedback');
  if (moments.length === 0) return null;
  return (
    <section aria-labelledby="report-moments">
      <h2 id="report-moments" className={hidden['hidden']}>
        {t('moments.title')}
      </h2>
      <ol className={styles['list']}>
        {moments.map((moment) => (
          <li key={moment.kind} className={styles['moment']} data-kind={moment.kind}>
            <p className={styles['kind']}>
              {t(`moments.${moment.kind}`)}
              {' · '}
              <QuestionLink place={moment.place}>
                {t('question.number', { number: moment.number })}
              </QuestionLink>
            </p>
            <Words {...moment} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Words({ kind, quote, remark }: Moment) {
  const { t } = useTranslation('feedback');
  const foreignLanguage = useForeignLanguage();
  const text = remark !== null && (
    <p
      className={quote === null ? styles['unsaid'] : styles['text']}
      lang={foreignLanguage(withoutQuotations(remark))}
    >
      <QuotedText text={pointTitle(remark)} answer="" />
    </p>
  );
  if (quote === null) {
    return (
      <>
        {text}
        <p className={styles['text']}>{t('moments.unsaid')}</p>
      </>
    );
  }
  return (
    <>
      <PeopleText as="blockquote" className={styles['quote']} lang={foreignLanguage(quote)}>
        <mark className={marker['marker']} data-mark={kind === 'showed' ? 'showed' : 'corrected'}>
          {quote}
        </mark>
      </PeopleText>
      {text}
    </>
  );
}
