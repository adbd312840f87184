export { VOICE_PROVIDERS } from './state/voiceProviders';
export { VoiceProviderChoice } from './ui/VoiceProviderChoice';
