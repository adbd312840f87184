import type { LanguageModelAnswer, ModelCheckAnswer } from '@prova/api/answers/languageModelAnswer';
import { isUnknown } from '@prova/shared/http/tolerant';
import { formatTime } from '@prova/shared/i18n/formatTime';
import { Absent } from '@prova/shared/ui/Absent';
import { Button } from '@prova/shared/ui/antd/core';
import { DataTable } from '@prova/shared/ui/DataTable';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { useTranslation } from 'react-i18next';
import type { LanguageModelView } from '../useLanguageModel';
import styles from './LanguageModelReport.module.css';
import { useFigures } from './useFigures';

interface ModelChecksProps {
  readonly report: LanguageModelAnswer;
  readonly view: LanguageModelView;
}

/** What the checks of the model found, the last one in sentences. */
export function ModelChecks({ report: { model, checks, isChecking }, view }: ModelChecksProps) {
  const { t } = useTranslation('feedback-language-model');
  const { orAbsent } = useFigures();
  const [last] = checks;
  return (
    <section className={styles['part']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{t('checks.title')}</h2>
        <Button
          loading={view.isStarting}
          disabled={isChecking === true}
          onClick={() => void view.startCheck()}
        >
          {t('checks.start')}
        </Button>
      </div>
      <p className={styles['lead']}>{t('checks.lead')}</p>
      <div className={styles['last']} role="status">
        {isChecking === true && <p className={styles['note']}>{t('checks.running')}</p>}
        {last ? <LastCheck check={last} /> : <p>{t('checks.none')}</p>}
      </div>
      {view.notStarted && <FailureNotice failure={view.notStarted} title={t('checks.notStarted')} />}
      {checks.length > 0 && (
        <DataTable
          caption={t('checks.title')}
          hasHeading
          columns={(['when', 'result', 'usable', 'rank', 'error', 'pace', 'tokens', 'room'] as const).map(
            (name) => t(`column.${name}`),
          )}
          numeric={[2, 3, 4, 5, 6, 7]}
          rows={checks.map((check, at) => ({
            key: `${check.checkedAt} ${String(at)}`,
            cells: [
              <span key="when">
                {formatTime(check.checkedAt)}
                {check.model !== model && <small className={styles['reasons']}>{check.model}</small>}
              </span>,
              <Result key="result" check={check} />,
              t('of', { part: check.reviewed, all: check.answers }),
              orAbsent(check.agreement?.rank, 2),
              orAbsent(check.agreement?.error, 1),
              orAbsent(check.seconds?.mean, 1),
              orAbsent(check.tokens),
              check.room ? t('of', { part: check.room.worded, all: check.room.asked }) : <Absent />,
            ],
          }))}
        />
      )}
    </section>
  );
}

function Result({ check: { problems } }: { readonly check: ModelCheckAnswer }) {
  const { t } = useTranslation('feedback-language-model');
  if (problems.length === 0) return t('result.GOOD');
  return problems
    .flatMap(({ problem }) => (problem === null ? [] : [problem]))
    .map((problem) => (isUnknown(problem) ? problem.unknown : t(`result.${problem}`)))
    .join(', ');
}

function LastCheck({ check }: { readonly check: ModelCheckAnswer }) {
  const { t } = useTranslation('feedback-language-model');
  const { answers, reviewed, refusals, problems } = check;
  if (problems.length === 0) return <p className={styles['verdict']}>{t('good')}</p>;
  const reasons = refusals.map(({ reason, count }) => `${reason} ${String(count)}`).join(', ');
  return problems.map(({ problem, advice }, at) => (
    <p key={at} className={styles['verdict']} data-bad>
      {problem !== null &&
        (isUnknown(problem)
          ? problem.unknown
          : t(`problem.${problem}`, { unusable: answers - reviewed, answers, reasons }))}{' '}
      {advice !== null && (isUnknown(advice) ? advice.unknown : t(`advice.${advice}`))}
    </p>
  ));
}
