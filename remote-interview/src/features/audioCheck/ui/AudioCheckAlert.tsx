import { Alert } from '@prova/shared/ui/antd/base';
import { useTranslation } from 'react-i18next';
import type { VoiceAlert } from '../state/audioCheckState';

/** What went wrong, in the words of the catalogue. It goes by itself; the help beneath it stays. */
export function AudioCheckAlert({ alert }: { alert: VoiceAlert }) {
  const { t } = useTranslation('interview');
  if (alert.kind === 'recognition') {
    return (
      <Alert
        type="error"
        title={t('audioCheck.recognitionError')}
        description={t([`recognition.${alert.reason}`, 'recognition.unknown'])}
      />
    );
  }
  const { error } = alert;
  const text =
    error.kind === 'microphone'
      ? t(`microphone.${error.reason}`)
      : t(`voice.${error.problem.code}`, { detail: error.problem.detail ?? t('voice.noDetail') });
  return <Alert type="error" title={t('audioCheck.error')} description={text} />;
}
