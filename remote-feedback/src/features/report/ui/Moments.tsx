import { QuotedText } from './QuotedText';
import { PeopleText } from '@prova/shared/ui/PeopleText';
import { useTranslation } from 'react-i18next';
import type { Moment } from '../state/decidingMoments';
import { withoutQuotations } from '../state/quotes';
import { useForeignLanguage } from '../useForeignLanguage';
import marker from './marker.module.css';
import styles from './Moments.module.css';
import { QuestionLink } from './QuestionLink';

/** What decided the result, in the candidate's own words. */
export function Moments({ moments }: { readonly moments: readonly Moment[] }) {
  const { t } = useTranslation('feedback');
  const foreignLanguage = useForeignLanguage();
  if (moments.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="report-moments">
      <h2 id="report-moments" className={styles['heading']}>
        {t('moments.title')}
      </h2>
      <ol className={styles['list']}>
        {moments.map(({ kind, quote, remark, number, place }, index) => (
          <li key={index} className={styles['moment']} data-kind={kind}>
            {quote === null ? (
              <p className={styles['unsaid']}>{t('moments.unsaid')}</p>
            ) : (
              <PeopleText as="blockquote" className={styles['quote']} lang={foreignLanguage(quote)}>
                <mark className={marker['marker']} data-mark={kind === 'showed' ? 'showed' : 'corrected'}>
                  {quote}
                </mark>
              </PeopleText>
            )}
            <div className={styles['remark']}>
              <p className={styles['kind']}>{t(`moments.${kind}`)}</p>
              {remark !== null && (
                <p className={styles['text']} lang={foreignLanguage(withoutQuotations(remark))}>
                  <QuotedText text={remark} answer="" />
                </p>
              )}
              <QuestionLink place={place}>{t('question.number', { number })}</QuestionLink>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
