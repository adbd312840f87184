import { Alert } from '@prova/shared/ui/antd/base';
import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { ClearButton } from '../../../ui/ClearButton';
import { textOf } from '../state/recognitionPhase';
import { useRecognition } from '../useRecognition';
import { RecognitionOutcome } from './RecognitionOutcome';
import styles from './RecognitionPanel.module.css';
import { RecognitionSettingsForm } from './RecognitionSettingsForm';
import { RecognizedText } from './RecognizedText';
import { RecordingStatus } from './RecordingStatus';

/** Speech-to-text with the browser's own recognition: settings, one button, and the transcript. */
export function RecognitionPanel() {
  const { t } = useTranslation('voice-lab');
  const { supported, onDevice, settings, phase, active, change, start, stop, clear } = useRecognition();
  if (!supported) {
    return (
      <Alert
        type="warning"
        showIcon
        title={t('recognition.unsupported')}
        description={t('recognition.unsupportedHere')}
      />
    );
  }
  return (
    <div className={styles['panel']}>
      <RecognitionSettingsForm settings={settings} onDevice={onDevice} disabled={active} onChange={change} />
      <div className={styles['work']}>
        <div className={styles['actions']}>
          <Button type="primary" danger={active} onClick={active ? stop : start}>
            {t(active ? 'recognition.stop' : 'recognition.start')}
          </Button>
          <ClearButton
            isEmpty={phase.name === 'idle' || (active && textOf(phase) === '')}
            isDisabled={phase.name === 'stopping'}
            onClear={clear}
          >
            {t('recognition.clear')}
          </ClearButton>
        </div>
        <RecordingStatus phase={phase} continuous={settings.continuous} />
        <RecognizedText phase={phase} interimShown={settings.interimResults} />
        <RecognitionOutcome phase={phase} language={settings.language} />
        <p className={styles['note']}>
          {t(settings.mode === 'onDevice' ? 'recognition.staysHere' : 'recognition.goesToVendor')}
        </p>
      </div>
    </div>
  );
}
