import type { VoicePrices } from '@prova/api/types/voice/voiceConfig';
import { Button } from '@prova/shared/ui/antd/core';
import { Input, InputNumber } from '@prova/shared/ui/antd/form';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Prices } from '../state/costs';
import styles from './PhraseList.module.css';

interface PriceFormProps {
  readonly name: string;
  readonly prices: Prices | null;
  readonly isBusy: boolean;
  readonly onStore: (prices: VoicePrices) => void;
}

const CURRENCY = /^[A-Z]{3}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const AMOUNTS = ['perThousandCharacters', 'perMinuteOfAudio'] as const;
const LABELS = { perThousandCharacters: 'cost.perThousand', perMinuteOfAudio: 'cost.perMinute' } as const;

/** A form for a provider's price, and the day on which it was found. */
export function PriceForm({ name, prices, isBusy, onStore }: PriceFormProps) {
  const { t } = useTranslation('voice-lab');
  const id = useId();
  const [draft, setDraft] = useState({
    currency: prices?.currency ?? 'USD',
    perThousandCharacters: prices?.perThousandCharacters ?? null,
    perMinuteOfAudio: prices?.perMinuteOfAudio ?? null,
    asOf: prices?.asOf ?? '',
  });
  const isWhole =
    CURRENCY.test(draft.currency) &&
    DAY.test(draft.asOf) &&
    (draft.perThousandCharacters !== null || draft.perMinuteOfAudio !== null);
  return (
    <form
      className={styles['price']}
      aria-label={t('cost.editOf', { name })}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onStore(draft);
      }}
    >
      <div>
        <label htmlFor={`${id}-currency`}>{t('cost.currency')}</label>
        <Input
          id={`${id}-currency`}
          value={draft.currency}
          maxLength={3}
          onChange={({ target }) => setDraft({ ...draft, currency: target.value.toUpperCase() })}
        />
      </div>
      {AMOUNTS.map((amount) => (
        <div key={amount}>
          <label htmlFor={id + amount}>{t(LABELS[amount])}</label>
          <InputNumber
            id={id + amount}
            min={0}
            step={0.001}
            value={draft[amount]}
            onChange={(value) => setDraft({ ...draft, [amount]: value })}
          />
        </div>
      ))}
      <div>
        <label htmlFor={`${id}-day`}>{t('cost.asOf')}</label>
        <Input
          id={`${id}-day`}
          type="date"
          value={draft.asOf}
          onChange={({ target }) => setDraft({ ...draft, asOf: target.value })}
        />
      </div>
      <Button htmlType="submit" disabled={!isWhole || isBusy}>
        {t('cost.store')}
      </Button>
    </form>
  );
}
