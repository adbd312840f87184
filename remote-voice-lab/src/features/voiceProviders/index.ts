export { VoiceProviderChoice } from './ui/VoiceProviderChoice';
export { useCapability, useVoiceProviders } from './useVoiceProviders';
