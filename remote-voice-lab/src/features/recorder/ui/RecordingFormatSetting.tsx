import { Select } from '@prova/shared/ui/antd/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Setting } from '../../../ui/SettingsForm';
import { useRecordingFormat } from '../useRecorder';

interface RecordingFormatSettingProps {
  readonly disabled: boolean;
  /** Whether recordings in this format would be accepted. */
  readonly isTaken: (mediaType: string) => boolean;
}

/** The recording format, among the browser's acceptable formats. */
export function RecordingFormatSetting({ disabled, isTaken }: RecordingFormatSettingProps) {
  const { t } = useTranslation('voice-lab');
  const id = useId();
  const { formats, format, isBusy, choose } = useRecordingFormat();
  return (
    <Setting label={t('recorder.format')} id={id}>
      <Select
        id={id}
        value={format?.mimeType ?? null}
        options={formats.map(({ mimeType, label }) => ({
          value: mimeType,
          label,
          disabled: !isTaken(mimeType),
        }))}
        disabled={disabled || isBusy || formats.length === 0}
        onChange={choose}
      />
    </Setting>
  );
}
