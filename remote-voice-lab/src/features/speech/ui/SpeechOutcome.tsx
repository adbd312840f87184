import type { SpeechRequest } from '@prova/api/types/voice/speechRequest';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ResultCard } from '../../../ui/ResultCard';
import { SoundPlayer } from '../../../ui/SoundPlayer';
import { useProviderName } from '../../../ui/useProviderName';
import { VoiceFailureAlert } from '../../../ui/VoiceFailureAlert';
import type { SpeechPhase } from '../state/speechSlice';

interface SpeechOutcomeProps {
  readonly phase: SpeechPhase;
  readonly drawKeeping: (order: SpeechRequest) => ReactNode;
}

/** The result: the sound and its details, or the failure. */
export function SpeechOutcome({ phase, drawKeeping }: SpeechOutcomeProps) {
  const { t, i18n } = useTranslation('voice-lab');
  const nameOf = useProviderName();
  switch (phase.name) {
    case 'idle':
      return null;
    case 'asked':
      return <p role="status">{t('speech.asked', { name: nameOf(phase.order.provider) })}</p>;
    case 'failed':
      return <VoiceFailureAlert failure={phase.failure} wait={phase.wait} />;
    case 'spoken': {
      const { order, spoken } = phase;
      const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
      return (
        <ResultCard
          title={t('speech.spoken')}
          footer={drawKeeping(order)}
          facts={[
            [t('result.provider'), nameOf(order.provider)],
            [t('result.format'), order.format],
            [t('result.contentType'), spoken.contentType],
            [t('result.size'), t('kilobytes', { size: number.format(spoken.size / 1_024) })],
            [
              t('result.firstByte'),
              t('milliseconds', { time: number.format(Math.round(spoken.firstByteMs)) }),
            ],
            [t('result.total'), t('milliseconds', { time: number.format(Math.round(spoken.totalMs)) })],
          ]}
        >
          <SoundPlayer sound={spoken.sound} label={t('speech.player')} autoPlay />
        </ResultCard>
      );
    }
  }
}
