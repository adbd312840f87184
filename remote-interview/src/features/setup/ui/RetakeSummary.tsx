import { PeopleText } from '@prova/shared/ui/PeopleText';
import { DURATION_MINUTES } from '@prova/api/types/interview';
import { Button } from '@prova/shared/ui/antd/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SetupForm } from '../state/setupForm';
import { FLAGS } from '../state/setupForm';
import styles from './RetakeSummary.module.css';

interface RetakeSummaryProps {
  readonly form: SetupForm;
  /** Number of questions to repeat, and no others; 0 to repeat the interview as a whole. */
  readonly rehearsed: number;
  /** The choice of questions that the retake may repeat, if the server reports them. */
  readonly repeats: ReactNode;
  readonly nameOf: (domainId: string) => string | null;
  readonly onChange: () => void;
  /** The complete settings. */
  readonly children: ReactNode;
}

/** A retake's settings. Changing them makes it another interview, which the page says beforehand. */
export function RetakeSummary({ form, rehearsed, repeats, nameOf, onChange, children }: RetakeSummaryProps) {
  const { t, i18n } = useTranslation('interview');
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const { domainIds, level, questionCount, duration, jobDescription } = form;
  const chosen = [...FLAGS, ...(form.practice ? [] : (['followUps'] as const))].filter((flag) => form[flag]);
  const options = chosen.map((flag) => t(`flags.${flag}`));
  // Rehearsed questions have their own domains and levels.
  const asked =
    rehearsed > 0
      ? ([['questionCount', t('retakeSummary.rehearsed', { count: rehearsed })]] as const)
      : ([
          ['domains', list.format(domainIds.map((id) => nameOf(id) ?? id))],
          ['level', level === null ? '' : t(`levels.${level}`)],
          ['questionCount', String(questionCount ?? '')],
        ] as const);
  const rows = [
    ...asked,
    ['duration', t('configuration.minutes', { minutes: DURATION_MINUTES[duration] })],
    ['description', jobDescription.trim()],
    ['options', [...(form.practice ? [t('practice.modes.practice')] : []), ...options].join(' · ')],
  ] as const;
  return (
    <section className={styles['summary']} aria-label={t('retakeSummary.title')}>
      <p role="note" className={styles['note']}>
        {t(rehearsed > 0 ? 'retakeSummary.rehearsalNote' : 'configuration.retakeNote')}
      </p>
      {repeats}
      <dl className={styles['rows']}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className={styles['row']} data-name={name}>
              <dt>{t(`configuration.${name}`)}</dt>
              {name === 'description' ? <PeopleText as="dd">{value}</PeopleText> : <dd>{value}</dd>}
            </div>
          ))}
      </dl>
      <div className={styles['change']}>
        <Button onClick={onChange}>{t('retakeSummary.change')}</Button>
        <span>{t('retakeSummary.changeHint')}</span>
      </div>
      <details className={styles['details']}>
        <summary>{t('retakeSummary.all')}</summary>
        {children}
      </details>
    </section>
  );
}
