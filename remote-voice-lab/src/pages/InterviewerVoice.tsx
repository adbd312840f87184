import { PresetsPanel } from '../features/presets';
import { useVoiceProviders } from '../features/voiceProviders';

/** The interviews' voice, and its alternatives. */
export function InterviewerVoice() {
  return <PresetsPanel providers={useVoiceProviders()} />;
}
