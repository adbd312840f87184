import { useState } from 'react';
import { dayOf } from '../api/providers/providerModels';
import { isUsable, WEB_SPEECH } from '../api/providers/voiceProviders';
import { AudioSource, useChosenAudio } from '../features/recorder';
import { ComparisonPanel } from '../features/recognizerComparison';
import { useVoiceProviders } from '../features/voiceProviders';
import { useCanSample } from './useCanSample';

/** The providers' smallest limit: the same recording goes to all. */
const LIMIT_OF_ALL_MB = 25;

/** One recording for all recognisers. The browser's own recogniser takes microphones only, not recordings. */
export function RecognizerComparison() {
  const providers = useVoiceProviders();
  const audio = useChosenAudio();
  const canSample = useCanSample();
  const [today] = useState(() => dayOf(Date.now()));
  return (
    <ComparisonPanel
      providers={providers.filter(
        (provider) => provider.key !== WEB_SPEECH && provider.stt !== false && isUsable(provider),
      )}
      today={today}
      audio={audio}
      words={audio?.words ?? null}
      drawSource={(disabled) => (
        <AudioSource disabled={disabled} maxFileSizeMb={LIMIT_OF_ALL_MB} canSample={canSample} />
      )}
    />
  );
}
