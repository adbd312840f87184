import type { VoiceAnswer } from '@prova/api/answers/voice/voiceConfigAnswer';
import { Button } from '@prova/shared/ui/antd/core';
import { Select } from '@prova/shared/ui/antd/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettledSpeech, SpeechChoice, SpeechForm } from '../../../api/providers/speechForm';
import { ModelSetting } from '../../../ui/ModelSetting';
import { Setting, SettingsForm } from '../../../ui/SettingsForm';
import styles from './SpeechSettingsForm.module.css';
import { VoiceSettings } from './VoiceSettings';

interface SpeechSettingsFormProps {
  readonly form: SpeechForm;
  readonly settled: SettledSpeech;
  readonly voices: readonly VoiceAnswer[];
  /** Reloads the server's voices; null if they are known. */
  readonly refresh: (() => void) | null;
  readonly isRefreshing: boolean;
  readonly disabled: boolean;
  readonly isUntouched: boolean;
  readonly onChange: (change: Partial<SpeechChoice>) => void;
  readonly onReset: () => () => void;
}

/** Model, voice, format and settings of the voice. Formats of other models are disabled. */
export function SpeechSettingsForm(props: SpeechSettingsFormProps) {
  const { form, settled, voices, refresh, isRefreshing, disabled, isUntouched, onChange, onReset } = props;
  const { t } = useTranslation('voice-lab');
  const id = useId();
  const { model } = settled;
  return (
    <SettingsForm disabled={disabled} isUntouched={isUntouched} onReset={onReset}>
      <ModelSetting
        models={form.models}
        chosen={model}
        replaced={form.replaced}
        disabled={disabled}
        onChoose={(chosen) => onChange({ model: chosen })}
      />
      <Setting
        label={t('speech.voice')}
        id={`${id}-voice`}
        hint={refresh && !isRefreshing && voices.length === 0 ? t('speech.noVoices') : undefined}
      >
        <div className={styles['voices']}>
          <Select
            id={`${id}-voice`}
            showSearch={{ optionFilterProp: 'label' }}
            value={settled.voice}
            options={voices.map(({ id: value, name }) => ({ value, label: name }))}
            loading={isRefreshing}
            disabled={disabled || voices.length === 0}
            onChange={(voice) => onChange({ voice })}
          />
          {refresh && (
            <Button disabled={disabled || isRefreshing} onClick={refresh}>
              {t('speech.refreshVoices')}
            </Button>
          )}
        </div>
      </Setting>
      <Setting label={t('speech.format')} id={`${id}-format`}>
        <Select
          id={`${id}-format`}
          value={settled.format}
          options={form.formats.map((format) => {
            const isAccepted = model.formats.includes(format);
            return {
              value: format,
              label: isAccepted ? format : t('notWithModel', { what: format, model: model.id }),
              disabled: !isAccepted,
            };
          })}
          disabled={disabled}
          onChange={(format) => onChange({ format })}
        />
      </Setting>
      <VoiceSettings
        settings={model.settings}
        values={settled.settings}
        disabled={disabled}
        onChange={(name, value) => onChange({ settings: { ...settled.settings, [name]: value } })}
      />
    </SettingsForm>
  );
}
