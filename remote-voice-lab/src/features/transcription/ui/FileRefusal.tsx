import { Alert } from '@prova/shared/ui/antd/base';
import { useTranslation } from 'react-i18next';
import type { refusalOf, TranscriptionForm } from '../../../api/providers/transcriptionForm';
import type { KeptAudio } from '../../../devices/audioShelf';

interface FileRefusalProps {
  readonly refusal: NonNullable<ReturnType<typeof refusalOf>>;
  readonly audio: KeptAudio;
  readonly form: TranscriptionForm;
}

/** Explains why the chosen input is not sent: it would be refused. */
export function FileRefusal({ refusal, audio, form }: FileRefusalProps) {
  const { t } = useTranslation('voice-lab');
  const code = refusal === 'tooLarge' ? 'FILE_TOO_LARGE' : 'VALIDATION_ERROR';
  return (
    <Alert
      type="error"
      showIcon
      title={t(`transcription.refusal.${refusal}.title`)}
      description={
        <>
          {t(`transcription.refusal.${refusal}.advice`, {
            name: audio.name,
            max: form.maxFileSizeMb,
          })}
          <br />
          {t('errorCode')} {code}
        </>
      }
    />
  );
}
