import type { BuiltInSpeaker } from '../speech/createBuiltInSpeaker';
import { createBuiltInProvider } from './createBuiltInProvider';
import type { VoiceProvider } from './voiceProvider';

/** Everybody who speaks and listens on the server's side, whether set up or not. */
export interface VoiceProviders {
  readonly all: readonly VoiceProvider[];
  /** Undefined for a name that is nobody's. */
  find(key: string): VoiceProvider | undefined;
}

interface VoiceProvidersOptions {
  /** The built-in voice. */
  speaker: Pick<BuiltInSpeaker, 'speak'>;
}

/** Shared by the voice lab's calls and by whoever speaks in interviews. Nothing is asked before somebody asks. */
export function createVoiceProviders({ speaker }: VoiceProvidersOptions): VoiceProviders {
  const all = [createBuiltInProvider(speaker)];
  return { all, find: (key) => all.find((provider) => provider.key === key) };
}
