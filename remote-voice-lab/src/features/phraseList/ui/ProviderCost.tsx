import type { Failure } from '@prova/shared/http/failure';
import { Absent } from '@prova/shared/ui/Absent';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { useTranslation } from 'react-i18next';
import { decisionQueries } from '../../../api/decisions/decisionQueries';
import { voiceQueries } from '../../../api/voiceQueries';
import { DataTable } from '@prova/shared/ui/DataTable';
import { useProviderName } from '../../../ui/useProviderName';
import { costsOf, type SpokenMeasure } from '../state/costs';
import { PriceForm } from './PriceForm';

interface ProviderCostProps {
  readonly provider: string;
  readonly measure: SpokenMeasure;
}

/** A provider's price and derived costs. */
export function ProviderCost({ provider, measure }: ProviderCostProps) {
  const { t, i18n } = useTranslation('voice-lab');
  const nameOf = useProviderName();
  const { data } = voiceQueries.useConfigQuery(provider);
  const [store, storing] = decisionQueries.useStorePricesMutation();
  const prices = data?.prices ?? null;
  const costs = prices && costsOf(prices, measure);
  const money = (amount: number | null | undefined) =>
    amount === null || amount === undefined || !prices ? (
      <Absent />
    ) : (
      new Intl.NumberFormat(i18n.language, {
        style: 'currency',
        currency: prices.currency,
        maximumSignificantDigits: 3,
      }).format(amount)
    );
  const name = nameOf(provider);
  return (
    <>
      <DataTable
        caption={t('cost.of', { name })}
        columns={[
          t('result.provider'),
          t('cost.perThousand'),
          t('cost.perMinute'),
          t('cost.perInterview'),
          t('cost.asOf'),
        ]}
        numeric={[1, 2, 3]}
        rows={[
          {
            key: provider,
            cells: [
              name,
              money(costs?.perThousandCharacters),
              money(costs?.perMinute),
              money(costs?.perInterview),
              prices?.asOf ?? <Absent key="day" />,
            ],
          },
        ]}
      />
      {data && (
        <PriceForm
          key={prices?.asOf ?? 'none'}
          name={name}
          prices={prices}
          isBusy={storing.isLoading}
          onStore={(changed) => void store({ provider, prices: changed })}
        />
      )}
      {storing.isError && (
        <FailureNotice failure={storing.error as Failure} title={t('cost.notStored')} keepsInput />
      )}
      {storing.isSuccess && <p role="status">{t('cost.stored', { name })}</p>}
    </>
  );
}
