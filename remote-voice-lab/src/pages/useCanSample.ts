import { BUILT_IN } from '../api/providers/voiceProviders';
import { useVoiceProviders } from '../features/voiceProviders';

/** Whether this server can speak the sample recording. */
export const useCanSample = (): boolean =>
  useVoiceProviders().some(({ key, status }) => key === BUILT_IN && status === 'available');
