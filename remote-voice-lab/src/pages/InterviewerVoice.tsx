import { PresetsPanel } from '../features/presets';
import { useVoiceProviders } from '../features/voiceProviders';

/** The voice that interviews speak with, and those that they could. */
export function InterviewerVoice() {
  return <PresetsPanel providers={useVoiceProviders()} />;
}
