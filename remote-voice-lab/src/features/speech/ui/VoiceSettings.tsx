import type { VoiceSetting } from '@prova/api/types/voice/voiceConfig';
import { Checkbox, Input, InputNumber, Slider } from '@prova/shared/ui/antd/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Setting } from '../../../ui/SettingsForm';
import styles from './VoiceSettings.module.css';

type Value = number | boolean | string;
interface VoiceSettingsProps {
  readonly settings: readonly VoiceSetting[];
  readonly values: Readonly<Record<string, Value>>;
  readonly disabled: boolean;
  readonly onChange: (name: string, value: Value) => void;
}

/** A form of a voice's settings, as the provider describes them. */
export function VoiceSettings({ settings, values, disabled, onChange }: VoiceSettingsProps) {
  return settings.map((setting) => (
    <Knob
      key={setting.name}
      setting={setting}
      value={values[setting.name] ?? setting.default}
      disabled={disabled}
      onChange={(value) => onChange(setting.name, value)}
    />
  ));
}

interface KnobProps {
  readonly setting: VoiceSetting;
  readonly value: Value;
  readonly disabled: boolean;
  readonly onChange: (value: Value) => void;
}

function Knob({ setting, value, disabled, onChange }: KnobProps) {
  const { t } = useTranslation('voice-lab');
  const id = useId();
  const label = t(`setting.${setting.name}`, { defaultValue: setting.name });
  switch (setting.kind) {
    case 'switch':
      return (
        <Checkbox
          checked={value === true}
          disabled={disabled}
          onChange={({ target }) => onChange(target.checked)}
        >
          {label}
        </Checkbox>
      );
    case 'text':
      return (
        <Setting label={label} id={id}>
          <Input.TextArea
            dir="auto"
            id={id}
            rows={3}
            maxLength={setting.maxLength}
            value={String(value)}
            disabled={disabled}
            onChange={({ target }) => onChange(target.value)}
          />
        </Setting>
      );
    case 'range': {
      const { min, max, step } = setting;
      const range = { min, max, step, value: Number(value), disabled };
      return (
        <div className={styles['range']}>
          <label htmlFor={id}>{label}</label>
          <Slider {...range} ariaLabelForHandle={label} onChange={onChange} />
          <InputNumber {...range} id={id} onChange={(changed) => changed !== null && onChange(changed)} />
        </div>
      );
    }
  }
}
