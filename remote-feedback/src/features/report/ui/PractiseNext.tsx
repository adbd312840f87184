import { formatDay } from '@prova/shared/i18n/formatTime';
import { LinkButton } from '@prova/shared/ui/LinkButton';
import { useTranslation } from 'react-i18next';
import type { Domains } from '../state/listQuestions';
import { STARTS_AT_ONCE } from '../../../ui/startsAtOnce';
import { practiseNext, questionsBehind } from '../state/practiseNext';
import { withoutQuotations } from '../state/quotes';
import type { PointsToDo } from '../state/statedPoints';
import { useForeignLanguage } from '../useForeignLanguage';
import styles from './PractiseNext.module.css';
import { QuestionLink } from './QuestionLink';
import { QuotedText } from './QuotedText';

const MINUTES_PER_QUESTION = 2;

interface PractiseNextProps {
  readonly domains: Domains;
  /** Link to the setup of an interview with exactly these questions; null if the server offers none. */
  readonly linkToRehearsal: ((questionIds: readonly string[]) => string) | null;
  /** When this interview's questions are due again; null if they are not due. */
  readonly comesAgainAt: string | null;
}

export function PractiseNext({ domains, linkToRehearsal, comesAgainAt }: PractiseNextProps) {
  const { t } = useTranslation('feedback');
  const foreignLanguage = useForeignLanguage();
  const things = practiseNext(domains);
  if (things.length === 0) return null;
  const questionIds = questionsBehind(things);
  const again = formatDay(comesAgainAt);
  return (
    <section className={styles['section']} aria-labelledby="report-practise">
      <h2 id="report-practise" className={styles['heading']}>
        {t('report.practise')}
      </h2>
      <ol className={styles['list']}>
        {things.map(({ task, answer, domain, number, place }, index) => (
          <li key={index} className={styles['thing']}>
            <QuestionLink place={place}>
              {t('report.toQuestion', { domain: domain ?? t('domain.unnamed'), number })}
            </QuestionLink>
            {typeof task === 'string' ? (
              <p className={styles['text']} lang={foreignLanguage(withoutQuotations(task))}>
                <QuotedText text={task} answer={answer} mark="corrected" />
              </p>
            ) : (
              <p className={styles['text']}>
                <ToDo {...task} />
              </p>
            )}
          </li>
        ))}
      </ol>
      {linkToRehearsal !== null && questionIds.length > 0 && (
        <div className={styles['act']}>
          <LinkButton type="primary" to={linkToRehearsal(questionIds)} state={STARTS_AT_ONCE}>
            {t(`rehearse.start.${String(questionIds.length)}`)}
          </LinkButton>
          <p className={styles['hint']}>
            {t('rehearse.length', { count: MINUTES_PER_QUESTION * questionIds.length })}{' '}
            {again === null ? t('rehearse.hint') : t('rehearse.again', { day: again })}
          </p>
        </div>
      )}
    </section>
  );
}

const LARGEST_NUMBER_IN_WORDS = 9;

/** Number of tasks, in one sentence. */
function ToDo(toDo: PointsToDo) {
  const { t, i18n } = useTranslation('feedback');
  const parts = (['correct', 'complete', 'add'] as const).flatMap((act) => {
    const count = toDo[act];
    if (count === 0) return [];
    const number = count > LARGEST_NUMBER_IN_WORDS ? String(count) : t(`toDo.number.${String(count)}`);
    return [t(`toDo.${act}`, { count, number })];
  });
  const sentence = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(parts);
  return `${sentence.charAt(0).toLocaleUpperCase(i18n.language)}${sentence.slice(1)}.`;
}
