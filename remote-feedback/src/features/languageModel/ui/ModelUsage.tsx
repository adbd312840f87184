import type { LanguageModelAnswer } from '@prova/api/answers/languageModelAnswer';
import { isUnknown } from '@prova/shared/http/tolerant';
import { Absent } from '@prova/shared/ui/Absent';
import { DataTable } from '@prova/shared/ui/DataTable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { costOf, totalOf, type ModelUsage as Usage } from '../state/modelUsage';
import styles from './LanguageModelReport.module.css';
import { useFigures } from './useFigures';

const NUMERIC = [1, 2, 3, 4, 5, 6, 7];

/** Calls, tokens and costs of thirty days, by what they were for and by day. */
export function ModelUsage({ report }: { readonly report: LanguageModelAnswer }) {
  const { t } = useTranslation('feedback-language-model');
  const { number, orAbsent, money } = useFigures();
  const { model, prices, days, tasks } = report;
  const total = totalOf(tasks);

  const cost = (usage: Usage): ReactNode => {
    const amount = prices && costOf(usage, prices);
    return prices && amount !== null ? money(amount, prices.currency) : <Absent />;
  };
  const tokens = (usage: Usage, count: number): ReactNode =>
    usage.counted === 0 ? t('usage.unknown') : number(count);
  const cellsOf = (usage: Usage, isPriced = true): readonly ReactNode[] => [
    number(usage.calls),
    number(usage.failures),
    tokens(usage, usage.inputTokens),
    tokens(usage, usage.outputTokens),
    orAbsent(usage.calls === 0 ? null : usage.seconds / usage.calls, 1),
    orAbsent(usage.slowest, 1),
    ...(prices ? [isPriced ? cost(usage) : <Absent key="cost" />] : []),
  ];
  const columnsOf = (first: string) => [
    first,
    ...(['calls', 'failures', 'input', 'output', 'pace', 'slowest'] as const).map((name) =>
      t(`column.${name}`),
    ),
    ...(prices ? [t('column.cost')] : []),
  ];

  return (
    <section className={styles['part']}>
      <h2 className={styles['title']}>{t('usage.title')}</h2>
      {prices ? (
        <p className={styles['lead']}>
          {t('usage.prices', {
            input: money(prices.input, prices.currency),
            output: money(prices.output, prices.currency),
            model,
          })}
        </p>
      ) : (
        <p className={styles['lead']}>{t('usage.noPrices')}</p>
      )}
      {days.length === 0 && <p>{t('usage.none')}</p>}
      {total.counted < total.calls && (
        <p className={styles['note']}>
          {t('usage.counted', { counted: number(total.counted), calls: number(total.calls) })}
        </p>
      )}
      {tasks.length > 0 && (
        <DataTable
          caption={t('usage.byTask', { model })}
          columns={columnsOf(t('column.task'))}
          numeric={NUMERIC}
          rows={[
            ...tasks.map(({ task, reasons, ...usage }, at) => ({
              key: String(at),
              cells: [
                <span key="task">
                  {task !== null && (isUnknown(task) ? task.unknown : t(`task.${task}`))}
                  {reasons.length > 0 && (
                    <small className={styles['reasons']} translate="no">
                      {reasons.map(({ reason, count }) => `${reason} ${String(count)}`).join(', ')}
                    </small>
                  )}
                </span>,
                ...cellsOf(usage),
              ],
            })),
            { key: 'total', cells: [t('usage.total'), ...cellsOf(total)], isMarked: true },
          ]}
        />
      )}
      {days.length > 0 && (
        <DataTable
          caption={t('usage.byDay')}
          columns={columnsOf(t('column.day'))}
          numeric={NUMERIC}
          rows={days.map(({ day, model: its, ...usage }) => ({
            key: `${day} ${its ?? ''}`,
            cells: [
              <span key="day">
                {day}
                {its !== model && <small className={styles['reasons']}>{its}</small>}
              </span>,
              // The prices are those of the connected model.
              ...cellsOf(usage, its === model),
            ],
          }))}
        />
      )}
    </section>
  );
}
