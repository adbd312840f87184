import { Alert } from '@prova/shared/ui/antd/base';
import { Button } from '@prova/shared/ui/antd/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isTakenType, refusalOf } from '../../../api/providers/transcriptionForm';
import type { KeptAudio } from '../../../devices/audioShelf';
import { useProviderName } from '../../../ui/useProviderName';
import { Workbench } from '../../../ui/Workbench';
import { useTranscription } from '../useTranscription';
import { FileRefusal } from './FileRefusal';
import { TranscriptionOutcome } from './TranscriptionOutcome';
import { TranscriptionSettingsForm } from './TranscriptionSettingsForm';

/** Props common to the panel's parts. */
export interface AudioLimits {
  readonly disabled: boolean;
  readonly maxFileSizeMb: number;
  readonly isTaken: (mediaType: string) => boolean;
}

interface TranscriptionPanelProps {
  readonly provider: string;
  /** The chosen input. */
  readonly audio: KeptAudio | null;
  readonly drawRecordingFormat: (limits: AudioLimits) => ReactNode;
  readonly drawSource: (limits: AudioLimits) => ReactNode;
}

/** Speech-to-text by a provider behind the server. */
export function TranscriptionPanel(props: TranscriptionPanelProps) {
  const { provider, audio, drawRecordingFormat, drawSource } = props;
  const { t } = useTranslation('voice-lab');
  const nameOf = useProviderName();
  const { form, settled, phase, isUntouched, change, reset, cancel, transcribe } = useTranscription(provider);
  if (!form || !settled) {
    return (
      <Alert
        type="warning"
        showIcon
        title={t('voiceProvider.cannot.stt', { name: nameOf(provider) })}
        description={`${t('errorCode')} PROVIDER_NOT_AVAILABLE`}
      />
    );
  }
  const isSending = phase.name === 'sending';
  const isWaiting = phase.name === 'failed' && phase.wait !== null && phase.wait.secondsLeft > 0;
  const refusal = audio && refusalOf(form, audio);
  const limits: AudioLimits = {
    disabled: isSending,
    maxFileSizeMb: form.maxFileSizeMb,
    isTaken: (mediaType) => isTakenType(form, mediaType),
  };
  return (
    <Workbench
      settings={
        <TranscriptionSettingsForm
          form={form}
          settled={settled}
          recordingFormat={drawRecordingFormat(limits)}
          disabled={isSending}
          isUntouched={isUntouched}
          onChange={change}
          onReset={reset}
        />
      }
    >
      {drawSource(limits)}
      {refusal && <FileRefusal refusal={refusal} audio={audio} form={form} />}
      <div>
        {isSending ? (
          <Button onClick={cancel}>{t('cancel')}</Button>
        ) : (
          <Button
            type="primary"
            disabled={!audio || refusal !== null || isWaiting}
            onClick={() => audio && transcribe(audio.url)}
          >
            {t('transcription.test')}
          </Button>
        )}
      </div>
      <TranscriptionOutcome phase={phase} />
    </Workbench>
  );
}
