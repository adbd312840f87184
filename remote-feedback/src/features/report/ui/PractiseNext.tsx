import { formatTime } from '@prova/shared/i18n/formatTime';
import { LinkButton } from '@prova/shared/ui/LinkButton';
import { useTranslation } from 'react-i18next';
import type { Domains } from '../state/listQuestions';
import { practiseNext, questionsBehind } from '../state/practiseNext';
import { withoutQuotations } from '../state/quotes';
import type { PointsToDo } from '../state/statedPoints';
import { useForeignLanguage } from '../useForeignLanguage';
import styles from './PractiseNext.module.css';
import { QuestionLink } from './QuestionLink';
import { QuotedText } from './QuotedText';

/** Of `yyyy-MM-dd HH:mm`. */
const DAY_LENGTH = 10;

interface PractiseNextProps {
  readonly domains: Domains;
  /** Where an interview of exactly these questions is set up; null where the server has none. */
  readonly linkToRehearsal: ((questionIds: readonly string[]) => string) | null;
  /** When the questions of this interview come again; null where they do not. */
  readonly comesAgainAt: string | null;
}

export function PractiseNext({ domains, linkToRehearsal, comesAgainAt }: PractiseNextProps) {
  const { t } = useTranslation('feedback');
  const foreignLanguage = useForeignLanguage();
  const things = practiseNext(domains);
  if (things.length === 0) return null;
  const questionIds = questionsBehind(things);
  const again = comesAgainAt === null ? null : (formatTime(comesAgainAt)?.slice(0, DAY_LENGTH) ?? null);
  return (
    <section className={styles['section']} aria-labelledby="report-practise">
      <h2 id="report-practise" className={styles['heading']}>
        {t('report.practise')}
      </h2>
      <ol className={styles['list']}>
        {things.map(({ task, answer, domain, number, place }, index) => (
          <li key={index} className={styles['thing']}>
            {typeof task === 'string' ? (
              <p className={styles['text']} lang={foreignLanguage(withoutQuotations(task))}>
                <QuotedText text={task} answer={answer} />
              </p>
            ) : (
              <p className={styles['text']}>
                <ToDo {...task} />
              </p>
            )}
            <QuestionLink place={place}>
              {t('report.toQuestion', { domain: domain ?? t('domain.unnamed'), number })}
            </QuestionLink>
          </li>
        ))}
      </ol>
      {linkToRehearsal !== null && questionIds.length > 0 && (
        <div className={styles['act']}>
          <LinkButton type="primary" to={linkToRehearsal(questionIds)}>
            {t(`rehearse.start.${String(questionIds.length)}`)}
          </LinkButton>
          <p className={styles['hint']}>
            {again === null ? t('rehearse.hint') : t('rehearse.again', { day: again })}
          </p>
        </div>
      )}
    </section>
  );
}

const LARGEST_NUMBER_IN_WORDS = 9;

/** How much there is to do, in one sentence. */
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
