import { useTranslation } from 'react-i18next';
import type { Domains } from '../state/listQuestions';
import { practiseNext } from '../state/practiseNext';
import { withoutQuotations } from '../state/quotes';
import { useForeignLanguage } from '../useForeignLanguage';
import styles from './PractiseNext.module.css';
import { QuestionLink } from './QuestionLink';
import { QuotedText } from './QuotedText';

interface PractiseNextProps {
  readonly domains: Domains;
}

export function PractiseNext({ domains }: PractiseNextProps) {
  const { t } = useTranslation('feedback');
  const foreignLanguage = useForeignLanguage();
  const things = practiseNext(domains);
  if (things.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="report-practise">
      <h2 id="report-practise" className={styles['heading']}>
        {t('report.practise')}
      </h2>
      <ol className={styles['list']}>
        {things.map(({ text, answer, domain, number, place }, index) => (
          <li key={index} className={styles['thing']}>
            <p className={styles['text']} lang={foreignLanguage(withoutQuotations(text))}>
              <QuotedText text={text} answer={answer} />
            </p>
            <QuestionLink place={place}>
              {t('report.toQuestion', { domain: domain ?? t('domain.unnamed'), number })}
            </QuestionLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
