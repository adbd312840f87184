import { InputNumber, Select, Slider } from '@prova/shared/ui/antd/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SynthesisVoice } from '../../../devices/speechSynthesizer';
import { RANGES, type SynthesisSettings } from '../state/synthesisSlice';
import styles from './SynthesisPanel.module.css';

interface SynthesisSettingsFormProps {
  readonly settings: SynthesisSettings;
  readonly voices: readonly SynthesisVoice[];
  readonly disabled: boolean;
  readonly onChange: (change: Partial<SynthesisSettings>) => void;
}

const DEFAULT_VOICE = '';
const QUANTITIES = ['rate', 'pitch', 'volume'] as const;

/** The voice and its settings. */
export function SynthesisSettingsForm({ settings, voices, disabled, onChange }: SynthesisSettingsFormProps) {
  const { t } = useTranslation('voice-lab');
  const id = useId();
  const options = [
    { value: DEFAULT_VOICE, label: t('synthesis.defaultVoice') },
    ...voices.map(({ id: value, name, language }) => ({ value, label: `${name} (${language})` })),
  ];
  return (
    <fieldset className={styles['settings']} disabled={disabled}>
      <legend>{t('settings')}</legend>
      <label htmlFor={`${id}-voice`}>{t('synthesis.voice')}</label>
      <Select
        id={`${id}-voice`}
        showSearch={{ optionFilterProp: 'label' }}
        value={settings.voiceId ?? DEFAULT_VOICE}
        options={options}
        disabled={disabled}
        onChange={(voiceId) => onChange({ voiceId: voiceId === DEFAULT_VOICE ? null : voiceId })}
      />
      {QUANTITIES.map((quantity) => (
        <div key={quantity} className={styles['quantity']}>
          <label htmlFor={`${id}-${quantity}`}>{t(`synthesis.${quantity}`)}</label>
          <Slider
            {...RANGES[quantity]}
            value={settings[quantity]}
            disabled={disabled}
            ariaLabelForHandle={t(`synthesis.${quantity}`)}
            onChange={(value) => onChange({ [quantity]: value })}
          />
          <InputNumber
            {...RANGES[quantity]}
            id={`${id}-${quantity}`}
            value={settings[quantity]}
            disabled={disabled}
            onChange={(value) => value !== null && onChange({ [quantity]: value })}
          />
        </div>
      ))}
    </fieldset>
  );
}
