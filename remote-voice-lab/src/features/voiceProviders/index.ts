export { VoiceProviderChoice } from './ui/VoiceProviderChoice';
export { useVoiceProviders } from './useVoiceProviders';
