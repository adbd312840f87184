import { Checkbox, InputNumber, Select } from '@prova/shared/ui/antd/form';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  SettledTranscription,
  TranscriptionChoice,
  TranscriptionForm,
} from '../../../api/providers/transcriptionForm';
import { ModelSetting } from '../../../ui/ModelSetting';
import { nameLanguage } from '../../../ui/nameLanguage';
import { Setting, SettingsForm } from '../../../ui/SettingsForm';

/** Maximum number of distinguished speakers. */
const MOST_SPEAKERS = 32;

interface TranscriptionSettingsFormProps {
  readonly form: TranscriptionForm;
  readonly settled: SettledTranscription;
  /** The recording format. */
  readonly recordingFormat: ReactNode;
  readonly disabled: boolean;
  readonly isUntouched: boolean;
  readonly onChange: (change: Partial<TranscriptionChoice>) => void;
  readonly onReset: () => () => void;
}

/** Settings of a transcription. Formats of other models are disabled. */
export function TranscriptionSettingsForm(props: TranscriptionSettingsFormProps) {
  const { form, settled, recordingFormat, disabled, isUntouched, onChange, onReset } = props;
  const { t, i18n } = useTranslation('voice-lab');
  const id = useId();
  const { model } = settled;
  const isChosen = form.models.filter(({ isRetired }) => !isRetired).length > 1;
  return (
    <SettingsForm disabled={disabled} isUntouched={isUntouched} onReset={onReset}>
      <ModelSetting
        models={form.models}
        chosen={model}
        replaced={form.replaced}
        disabled={disabled}
        {...(isChosen && { onChoose: (chosen: string) => onChange({ model: chosen }) })}
      />
      <Setting label={t('transcription.language')} id={`${id}-language`}>
        <Select
          id={`${id}-language`}
          value={settled.language}
          options={form.languages.map((language) => ({
            value: language,
            label: nameLanguage(language, i18n.language),
          }))}
          disabled={disabled}
          onChange={(language) => onChange({ language })}
        />
      </Setting>
      {form.formats.length > 1 && (
        <Setting label={t('transcription.format')} id={`${id}-format`}>
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
      )}
      {recordingFormat}
      {model.formatsWithTimestamps.length > 0 && (
        <Checkbox
          checked={settled.timestamps}
          disabled={disabled || !settled.canHaveTimestamps}
          onChange={({ target }) => onChange({ timestamps: target.checked })}
        >
          {t('transcription.timestamps')}
        </Checkbox>
      )}
      {model.canTellSpeakers && (
        <Checkbox
          checked={settled.speakers}
          disabled={disabled}
          onChange={({ target }) => onChange({ speakers: target.checked })}
        >
          {t('transcription.speakers')}
        </Checkbox>
      )}
      {settled.speakers && (
        <Setting label={t('transcription.maxSpeakers')} id={`${id}-speakers`}>
          <InputNumber
            id={`${id}-speakers`}
            min={1}
            max={MOST_SPEAKERS}
            precision={0}
            value={settled.maxSpeakers}
            disabled={disabled}
            onChange={(maxSpeakers) => onChange({ maxSpeakers })}
          />
        </Setting>
      )}
    </SettingsForm>
  );
}
