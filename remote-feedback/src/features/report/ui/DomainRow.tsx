import type { DomainFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { useTranslation } from 'react-i18next';
import type { ListedQuestion } from '../state/listQuestions';
import { domainAverage } from '../state/scores';
import { hasPanel } from '../state/sections';
import { useForeignLanguage } from '../useForeignLanguage';
import { Chevron } from './Chevron';
import { DomainPanel } from './DomainPanel';
import styles from './DomainRow.module.css';
import { DomainStatusWord } from './DomainStatusWord';
import { PerformanceTable } from './PerformanceTable';

interface DomainRowProps {
  readonly domain: DomainFeedbackAnswer;
  /** Index of the domain in the report, from 0. */
  readonly index: number;
  readonly questions: readonly ListedQuestion[];
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly showReasoning: boolean;
}

export function DomainRow({ domain, index, questions, open, onToggle, showReasoning }: DomainRowProps) {
  const panelId = `domain-${String(index + 1)}`;
  const { t } = useTranslation('feedback');
  const foreignLanguage = useForeignLanguage();
  const average = domainAverage(domain);
  const name = domain.domain ?? t('domain.unnamed');
  return (
    <li className={styles['row']}>
      <div className={styles['head']}>
        <h3 className={styles['name']} lang={foreignLanguage(name)}>
          {hasPanel(domain, showReasoning) ? (
            <button
              type="button"
              className={styles['opener']}
              aria-expanded={open}
              aria-controls={panelId}
              onClick={onToggle}
            >
              <Chevron open={open} />
              {name}
            </button>
          ) : (
            name
          )}
        </h3>
        {average !== null && <span className={styles['average']}>{t('domain.average', { average })}</span>}
        <DomainStatusWord domain={domain} />
      </div>
      <PerformanceTable domain={domain} />
      <div id={panelId} hidden={!open}>
        {open && <DomainPanel domain={domain} questions={questions} showReasoning={showReasoning} />}
      </div>
    </li>
  );
}
