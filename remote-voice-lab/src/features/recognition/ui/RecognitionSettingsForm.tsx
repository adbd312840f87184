import { Checkbox, Select } from '@prova/shared/ui/antd/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ALTERNATIVES,
  languageLabels,
  RECOGNITION_MODES,
  SILENCE_TIMEOUTS_S,
  type RecognitionSettings,
} from '../state/recognitionSettings';
import styles from './RecognitionSettingsForm.module.css';

interface RecognitionSettingsFormProps {
  readonly settings: RecognitionSettings;
  /** Whether this browser can keep recognition on the device. */
  readonly onDevice: boolean;
  readonly disabled: boolean;
  readonly onChange: (change: Partial<RecognitionSettings>) => void;
}

/** Settings of a recording. */
export function RecognitionSettingsForm({
  settings,
  onDevice,
  disabled,
  onChange,
}: RecognitionSettingsFormProps) {
  const { t, i18n } = useTranslation('voice-lab');
  const id = useId();
  return (
    <fieldset className={styles['settings']} disabled={disabled}>
      <legend>{t('settings')}</legend>
      <label htmlFor={`${id}-language`}>{t('recognition.language')}</label>
      <Select
        id={`${id}-language`}
        showSearch={{ optionFilterProp: 'label' }}
        value={settings.language}
        options={languageLabels(i18n.language)}
        disabled={disabled}
        onChange={(language) => onChange({ language })}
      />
      <label htmlFor={`${id}-alternatives`}>{t('recognition.maxAlternatives')}</label>
      <Select
        id={`${id}-alternatives`}
        value={settings.maxAlternatives}
        options={ALTERNATIVES.map((value) => ({ value, label: value }))}
        disabled={disabled}
        onChange={(maxAlternatives) => onChange({ maxAlternatives })}
      />
      <label htmlFor={`${id}-mode`}>{t('recognition.mode')}</label>
      <Select
        id={`${id}-mode`}
        value={settings.mode}
        options={RECOGNITION_MODES.map((value) => ({
          value,
          label: t(`recognition.modes.${value === 'onDevice' && !onDevice ? 'onDeviceFuture' : value}`),
          disabled: value === 'onDevice' && !onDevice,
        }))}
        disabled={disabled}
        onChange={(mode) => onChange({ mode })}
      />
      <label htmlFor={`${id}-silence`}>{t('recognition.silenceTimeout')}</label>
      <Select
        id={`${id}-silence`}
        value={settings.silenceTimeoutMs}
        options={SILENCE_TIMEOUTS_S.map((seconds) => ({
          value: seconds * 1_000,
          label: t('recognition.seconds', { count: seconds }),
        }))}
        disabled={disabled || settings.continuous}
        onChange={(silenceTimeoutMs) => onChange({ silenceTimeoutMs })}
      />
      <Checkbox
        checked={settings.continuous}
        disabled={disabled}
        onChange={({ target }) => onChange({ continuous: target.checked })}
      >
        {t('recognition.continuous')}
      </Checkbox>
      <Checkbox
        checked={settings.interimResults}
        disabled={disabled}
        onChange={({ target }) => onChange({ interimResults: target.checked })}
      >
        {t('recognition.interimResults')}
      </Checkbox>
    </fieldset>
  );
}
