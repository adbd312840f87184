import type { DomainFeedbackAnswer } from '@prova/shared/answers/feedbackAnswer';
import type { Broken } from '@prova/shared/answers/tolerant';
import { useTranslation } from 'react-i18next';
import type { Place } from '../state/place';
import { practiseNext } from '../state/practiseNext';
import { withoutQuotations } from '../state/quotes';
import { useForeignLanguage } from '../useForeignLanguage';
import styles from './PractiseNext.module.css';
import { QuotedText } from './QuotedText';

interface PractiseNextProps {
  readonly domains: readonly (DomainFeedbackAnswer | Broken)[];
  readonly onShow: (place: Place) => void;
}

export function PractiseNext({ domains, onShow }: PractiseNextProps) {
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
        {things.map(({ text, answer, domain, place }, index) => (
          <li key={index} className={styles['thing']}>
            <p className={styles['text']} lang={foreignLanguage(withoutQuotations(text))}>
              <QuotedText text={text} answer={answer} />
            </p>
            <button
              type="button"
              className={styles['jump']}
              onClick={() => {
                onShow(place);
              }}
            >
              {t('report.toQuestion', { domain: domain ?? t('domain.unnamed'), number: place.question + 1 })}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
