import { Input, Select } from '@prova/shared/ui/antd/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProviderModel, ReplacedDefault } from '../api/providers/providerModels';
import { formatDay } from './formatDay';
import { Setting } from './SettingsForm';

interface ModelSettingProps {
  readonly models: readonly ProviderModel[];
  readonly chosen: ProviderModel;
  readonly replaced: ReplacedDefault | null;
  readonly disabled: boolean;
  /** Omitted where the model is read-only. */
  readonly onChoose?: (model: string) => void;
}

/** A provider's model. A retired model stays listed, marked and disabled. */
export function ModelSetting({ models, chosen, replaced, disabled, onChoose }: ModelSettingProps) {
  const { t, i18n } = useTranslation('voice-lab');
  const id = useId();
  const day = (date: string) => formatDay(date, i18n.language);
  const label = ({ id: model, retiresOn, isRetired }: ProviderModel) => {
    if (retiresOn === null) return model;
    return t(isRetired ? 'model.ended' : 'model.ends', { model, date: day(retiresOn) });
  };
  const why =
    replaced && t('model.replaced', { model: replaced.id, date: day(replaced.retiresOn), by: replaced.by });
  const ends =
    chosen.retiresOn !== null && !chosen.isRetired && t('model.endsSoon', { date: day(chosen.retiresOn) });
  const hint = why ?? (ends || undefined);
  return (
    <Setting label={t('model.label')} id={id} hint={hint}>
      {onChoose ? (
        <Select
          id={id}
          value={chosen.id}
          options={models.map((model) => ({
            value: model.id,
            label: label(model),
            disabled: model.isRetired,
          }))}
          labelRender={({ value }) => value}
          disabled={disabled}
          onChange={onChoose}
        />
      ) : (
        <Input id={id} value={chosen.id} readOnly aria-describedby={hint ? `${id}-hint` : undefined} />
      )}
    </Setting>
  );
}
