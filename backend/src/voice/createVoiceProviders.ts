import type { VoiceProvidersSettings } from '../settings/settings';
import type { BuiltInSpeaker } from '../speech/createBuiltInSpeaker';
import { createBuiltInProvider } from './createBuiltInProvider';
import { createElevenLabsProvider } from './elevenLabs/createElevenLabsProvider';
import { ELEVENLABS_CONFIG, ELEVENLABS_LIMITS } from './elevenLabs/elevenLabsConfig';
import { createOpenAiProvider } from './openAi/createOpenAiProvider';
import { OPENAI_LIMITS, openAiConfig } from './openAi/openAiConfig';
import { PROVIDER_TIME_LIMITS, type ProviderTimeLimits } from './provider/timeLimits';
import type { VoiceProvider } from './voiceProvider';
import { type OnAsked, withHealth, withoutSettings } from './withHealth';

/** All server-side speech providers, configured or not. */
export interface VoiceProviders {
  readonly all: readonly VoiceProvider[];
  /** Undefined for an unknown name. */
  find(key: string): VoiceProvider | undefined;
}

interface VoiceProvidersOptions {
  /** The speaker of the built-in voice. */
  speaker: Pick<BuiltInSpeaker, 'speak'>;
  settings: VoiceProvidersSettings;
  onAsked?: OnAsked;
  limits?: ProviderTimeLimits;
}

/**
 * Creates the providers shared by the voice lab's calls and interviews. Sends no request before it is asked
 * to.
 */
export function createVoiceProviders({
  speaker,
  settings: { openai, elevenlabs },
  onAsked = () => undefined,
  limits = PROVIDER_TIME_LIMITS,
}: VoiceProvidersOptions): VoiceProviders {
  const noNames = { speechModels: [], voices: [], transcriptionModels: [] };
  const all = [
    createBuiltInProvider(speaker),
    openai
      ? withHealth(createOpenAiProvider(openai, limits), onAsked)
      : withoutSettings(
          {
            key: 'openai',
            limits: OPENAI_LIMITS,
            describe: () => Promise.resolve(openAiConfig(noNames, new Map())),
          },
          'OPENAI_API_KEY',
        ),
    elevenlabs
      ? withHealth(createElevenLabsProvider(elevenlabs, limits), onAsked)
      : withoutSettings(
          {
            key: 'elevenlabs',
            limits: ELEVENLABS_LIMITS,
            describe: () => Promise.resolve(ELEVENLABS_CONFIG),
          },
          'ELEVENLABS_API_KEY',
        ),
  ];
  return { all, find: (key) => all.find((provider) => provider.key === key) };
}
