import type { ApiServer } from '../http/declaredRoute';
import type { VoiceProviders } from '../voice/createVoiceProviders';
import { providerRoutes } from './voice/providerRoutes';
import { speechRoute } from './voice/speechRoute';

interface VoiceDependencies {
  providers: VoiceProviders;
}

/** The voice lab's calls, under `/api/voice`; for administrators alone. */
export function voiceRoutes(app: ApiServer, { providers }: VoiceDependencies): void {
  providerRoutes(app, providers);
  speechRoute(app, providers);
}
