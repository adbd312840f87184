import { Alert } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { useAudioCheckState } from '../useAudioCheck';

/** The error in the catalogue's words. It disappears automatically; the help beneath stays. */
export function AudioCheckAlert() {
  const { t } = useTranslation('interview');
  const alert = useAudioCheckState((state) => state.alert);
  if (!alert) return null;
  if (alert.kind === 'recognition') {
    return (
      <Alert
        type="error"
        title={t('audioCheck.recognitionError')}
        description={
          <>
            <p>{t([`recognition.${alert.reason}`, 'recognition.unknown'])}</p>
            <p>{t(`recognition.causes.${alert.reason}`, { defaultValue: '' })}</p>
          </>
        }
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
