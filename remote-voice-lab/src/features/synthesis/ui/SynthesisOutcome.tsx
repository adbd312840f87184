import { Alert } from '@prova/shared/ui/antd/base';
import { useTranslation } from 'react-i18next';
import type { SynthesisVoice } from '../../../devices/speechSynthesizer';
import type { SynthesisPhase } from '../state/synthesisSlice';

interface SynthesisOutcomeProps {
  readonly phase: SynthesisPhase;
  readonly voice: SynthesisVoice | undefined;
}

/** Renders the result. */
export function SynthesisOutcome({ phase, voice }: SynthesisOutcomeProps) {
  const { t } = useTranslation('voice-lab');
  switch (phase.name) {
    case 'idle':
      return null;
    case 'starting':
    case 'speaking':
      return <p role="status">{t(`synthesis.status.${phase.name}`)}</p>;
    case 'failed': {
      const error = phase.reason === 'not-started' ? t('synthesis.notStarted') : phase.reason;
      return (
        <Alert
          type="error"
          showIcon
          title={t('synthesis.failed', { error })}
          description={`${t('errorCode')} SYNTHESIS_FAILED`}
        />
      );
    }
    case 'spoken':
      return (
        <Alert
          type="success"
          showIcon
          role="status"
          title={t('synthesis.spoken')}
          description={t('synthesis.spokenBy', {
            provider: t('voiceProvider.webSpeech.name'),
            voice: voice ? `${voice.name} (${voice.language})` : t('synthesis.defaultVoice'),
          })}
        />
      );
  }
}
