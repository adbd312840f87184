import { Refusal } from '../../http/refusal';
import type { VoiceProviders } from '../../voice/createVoiceProviders';
import type { VoiceProvider } from '../../voice/voiceProvider';

/** @throws Refusal 404 for an unknown provider name. */
export function findProvider(providers: VoiceProviders, key: string): VoiceProvider {
  const provider = providers.find(key);
  if (provider) return provider;
  const known = providers.all.map((one) => one.key).join(', ');
  throw new Refusal(
    404,
    'PROVIDER_NOT_AVAILABLE',
    `This provider doesn’t exist. Available providers: ${known}.`,
    'provider',
  );
}
