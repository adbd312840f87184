import { useVoiceProviders } from '../features/voiceProviders';
import { StatePanel } from '../features/voiceState';
import { useLabAddress } from './useLabAddress';

/** The voice that candidates hear now. */
export function State() {
  const { openTab } = useLabAddress();
  return <StatePanel providers={useVoiceProviders()} onChange={() => openTab('interviewer-voice')} />;
}
